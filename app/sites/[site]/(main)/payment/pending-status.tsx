import Link from 'next/link';

type Props = { isWaiting: boolean; isCancelled: boolean };

/** Tells, and reads out, how things stand while the shopper pays elsewhere. It is there before it says a thing. */
export function PendingStatus({ isWaiting, isCancelled }: Props) {
  return (
    <div role="status" className="mt-6 max-w-2xl">
      {isWaiting && !isCancelled && (
        <p className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="size-2 shrink-0 animate-pulse rounded-full bg-accent motion-reduce:animate-none"
          />
          Waiting for your payment
        </p>
      )}
      {isWaiting && isCancelled && (
        <>
          <p>This order was cancelled, so there is nothing left to pay.</p>
          <p className="mt-3">
            <Link href="/orders" prefetch={false} className="text-link">
              See your orders
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
