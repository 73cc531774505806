import type { Skeletons } from '@/components/layout/navigation-progress';
import { ProductSkeletons } from '@/components/product/product-skeletons';
import { Skeleton } from '@/components/ui/skeleton';

/** Shown while the home page loads: a row of four cards. */
function HomeSkeleton() {
  return (
    <div className="page-width pt-section">
      <ProductSkeletons count={4} layout="row" />
    </div>
  );
}

/** Shown while a product list loads: twelve cards, in the place where the list has its own. */
function ListSkeleton() {
  return (
    <div className="page-width pt-2 md:pt-10">
      <Skeleton className="mt-10 mb-26.5 h-8 w-64 md:mb-8 md:h-12" />
      <div className="lg:pl-68">
        <ProductSkeletons count={12} layout="list" />
      </div>
    </div>
  );
}

export const SKELETONS: Skeletons = { '/': <HomeSkeleton />, '/products': <ListSkeleton /> };
