'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { BagIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { TryAgain } from '@/components/ui/try-again';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { orderIdOf, type OrderDetails } from '@/lib/orders/order-details';
import { hasFields } from '@/lib/browser/fields';
import { encodeSegment } from '@/lib/routes/path-segment';
import { usePrivateData } from '@/lib/session/use-private-data';
import { LoadedOrder, ORDER_GRID } from './loaded-order';
import type { ReturnStore } from './return-order';

type Props = ReturnStore & {
  /** Whether the store takes reviews of what was delivered. */
  canReview: boolean;
  /** Whether the store is told of payments at once. */
  isPrompt: boolean;
  /** The store's number on WhatsApp, digits with the country's code; null without one. */
  whatsApp: string | null;
};

/** The order that the address names, for the customer or guest who has placed it. */
export function OrderView(props: Props) {
  const pathname = usePathname();
  // The kept document is the same for all orders, so that the id is read in the browser.
  const orderId = useIsHydrated() ? orderIdOf(pathname) : null;
  const { state, isRetrying, retry, refresh } = usePrivateData({
    path: orderId === null ? null : `/api/orders/${encodeSegment(orderId)}`,
    parse: (body) => (hasFields<OrderDetails>(body, 'items', 'timeline', 'returns', 'actions') ? body : null),
  });
  switch (state.kind) {
    case 'loading':
      return <OrderSkeleton />;
    case 'loaded':
      return <LoadedOrder order={state.data} refresh={refresh} {...props} />;
    case 'failed':
      return state.error.response?.status === 404 ? (
        <NoOrder />
      ) : (
        <div className="border-t border-line pt-8">
          <p role="alert">Your order could not be loaded.</p>
          <p className="mt-8">
            <TryAgain isRetrying={isRetrying} onRetry={retry} />
          </p>
        </div>
      );
  }
}

/** Says the same of an order that does not exist and of somebody else's, as the store does. */
function NoOrder() {
  return (
    <div role="alert">
      <EmptyState
        symbol={<BagIcon />}
        title="Order not found"
        text="There is no order of yours with this number."
      >
        <span className="signed-in-only">
          <ButtonLink href="/orders">See your orders</ButtonLink>
        </span>
        <ButtonLink href="/track-order" variant="outline">
          Track Order
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className={`needs-script ${ORDER_GRID}`}>
      <div className="lg:col-span-2">
        <p role="status" className="sr-only">
          Loading your order
        </p>
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="mt-3 h-7 w-80 max-w-full" />
      </div>
      <Skeleton className="h-64 lg:col-start-2" />
      <Skeleton className="h-96 lg:col-start-1 lg:row-span-2 lg:row-start-2" />
    </div>
  );
}
