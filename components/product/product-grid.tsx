import type { Product } from '@/lib/products/product';
import { LIST_GRID, ROW_GRID } from './grid-classes';
import { ProductCard } from './product-card';

type Props = {
  products: Product[];
  /** The store's extensions. */
  features?: string[];
};

/** The products of a page of a list. */
export function ProductGrid({ products, features = [] }: Props) {
  return (
    <ul className={LIST_GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={index === 0} isWide features={features} />
        </li>
      ))}
    </ul>
  );
}

/** A few products of a section, four side by side on larger screens. */
export function ProductRow({ products, features = [] }: Props) {
  return (
    <ul className={ROW_GRID}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} features={features} />
        </li>
      ))}
    </ul>
  );
}
