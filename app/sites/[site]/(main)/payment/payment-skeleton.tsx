import { Skeleton } from '@/components/ui/skeleton';

/** The shape of the payment while it is loading. */
export function PaymentSkeleton() {
  return (
    <div
      aria-busy="true"
      className="needs-script grid content-start gap-x-16 gap-y-6 border-t border-line pt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start xl:gap-x-24"
    >
      <span className="sr-only">Loading</span>
      <div className="min-h-21 lg:col-start-2">
        <Skeleton className="h-5 w-56 max-w-full" />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <PaymentFormSkeleton />
      </div>
    </div>
  );
}

/** The shape of the form. */
export function PaymentFormSkeleton() {
  return ['w-32', 'w-44', 'w-28'].map((width) => (
    <span key={width} className="mb-6 block">
      <Skeleton className={`mb-2 h-5 max-w-full ${width}`} />
      <Skeleton className="h-12 w-full" />
    </span>
  ));
}
