import type { Product } from '@/lib/products/product';
import { LIST_IMAGE_SIZES } from './image-sizes';
import { ProductCard } from './product-card';

/** The grid of a list, for its placeholders as well: three columns or two, as the shopper set it. */
export const LIST_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-5 lg:gap-x-8 two-columns:md:grid-cols-2';

/** Cards that a screen shows before it is scrolled. */
const ABOVE_THE_FOLD = 3;

/** The products of a page of the list. */
export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className={LIST_GRID}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} sizes={LIST_IMAGE_SIZES} urgency={urgencyOf(index)} isWide />
        </li>
      ))}
    </ul>
  );
}

function urgencyOf(index: number): 'first' | 'early' | undefined {
  if (index === 0) return 'first';
  return index < ABOVE_THE_FOLD ? 'early' : undefined;
}
