import type { Product } from '@/lib/products/product';
import { LIST_GRID, ROW_GRID } from './grid-classes';
import { LivePart } from './filters/live-part';
import { ProductCard } from './product-card';

/** The products of a page of a list, which a choice replaces where the store offers any. */
export function ProductGrid({ products, isLive = false }: { products: Product[]; isLive?: boolean }) {
  const items = products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} isFirst={index === 0} isWide />
    </li>
  ));
  return <ul className={LIST_GRID}>{isLive ? <LivePart name="cards">{items}</LivePart> : items}</ul>;
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
