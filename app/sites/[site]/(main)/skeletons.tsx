import { ProductSkeletons } from '@/components/product/product-skeletons';

/** While the home page is fetched: 4 cards (spec section 9). */
export function HomeSkeleton() {
  return (
    <div className="page-width pt-section">
      <ProductSkeletons count={4} layout="row" />
    </div>
  );
}

/** While a list is fetched: 12 cards (spec section 9), where the list has its own. */
export function ListSkeleton() {
  return (
    <div className="page-width pt-8 md:pt-10">
      <div className="mt-10 mb-8 h-10 w-64 animate-pulse rounded-card bg-sunken motion-reduce:animate-none md:h-12" />
      <div className="lg:pl-68">
        <ProductSkeletons count={12} layout="list" />
      </div>
    </div>
  );
}
