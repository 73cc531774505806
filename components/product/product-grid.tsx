import { Skeleton } from '@/components/ui/skeleton';
import type { Product } from '@/lib/products/product';
import { ProductCard } from './product-card';

/** Three columns or two, as the shopper chose. */
const LIST_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-5 lg:gap-x-8 two-columns:md:grid-cols-2 *:min-w-0';

const ROW_GRID = 'grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-5 *:min-w-0';

/** Cards that are visible without scrolling. */
const ABOVE_THE_FOLD = 3;

/** The products of a page of a list. */
export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className={LIST_GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} urgency={urgencyOf(index)} isWide />
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

/** Skeletons of product cards, in exactly the space that the cards will take. */
export function ProductSkeletons({ count, layout }: { count: number; layout: 'list' | 'row' }) {
  return (
    <ul className={layout === 'list' ? LIST_GRID : ROW_GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-placeholder="card">
          <Skeleton className="h-80" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </li>
      ))}
    </ul>
  );
}

function urgencyOf(index: number): 'first' | 'early' | undefined {
  if (index === 0) return 'first';
  return index < ABOVE_THE_FOLD ? 'early' : undefined;
}
