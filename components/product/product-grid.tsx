import type { Product } from '@/lib/products/product';
import { LIST_GRID, ROW_GRID } from './grid-classes';
import { ProductCard } from './product-card';

/** The products of a page of a list. */
export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className={LIST_GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={index === 0} isWide />
        </li>
      ))}
    </ul>
  );
}

/** A few products of a section, four side by side on larger screens. */
export function ProductRow({ products }: { products: Product[] }) {
  return (
    <ul className={ROW_GRID}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
