import { Skeleton } from '@/components/ui/skeleton';

/** Skeletons of product cards, in exactly the space that the cards will take. */
export function ProductSkeletons({ count, layout }: { count: number; layout: 'list' | 'row' }) {
  return (
    <ul className={`${layout}-grid`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-placeholder="card">
          <Skeleton className="card-skeleton" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </li>
      ))}
    </ul>
  );
}
