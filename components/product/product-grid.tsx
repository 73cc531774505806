import type { Product } from '@/lib/products/product';
import { ProductCard } from './product-card';

/**
 * Products side by side, up to four in a row.
 *
 * @param priorityCount how many of the first pictures are above the fold and fetched at once
 */
export function ProductGrid({
  products,
  priorityCount = 0,
}: {
  products: Product[];
  priorityCount?: number;
}) {
  return (
    <ul className="grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isPriority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
