import type { Product } from '@/lib/products/product';
import { ROW_IMAGE_SIZES } from './image-sizes';
import { ProductCard } from './product-card';

/** The grid of a row of products, for its placeholders as well. */
export const ROW_GRID = 'grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-5';

/** A few products of a section, four side by side on larger screens. */
export function ProductRow({ products }: { products: Product[] }) {
  return (
    <ul className={ROW_GRID}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} sizes={ROW_IMAGE_SIZES} />
        </li>
      ))}
    </ul>
  );
}
