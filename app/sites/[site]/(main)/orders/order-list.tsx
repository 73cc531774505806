'use client';

import type { ComponentProps } from 'react';
import { UnpaidOrderLink } from '@/components/order/unpaid-order-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { BagIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { TryAgain } from '@/components/ui/try-again';
import type { Order } from '@/lib/orders/order';
import { PENDING } from '@/lib/orders/order-status';
import { useWatchedOrder } from '@/lib/orders/use-watched-order';
import { acceptList, usePrivateData } from '@/lib/session/use-private-data';
import { SearchableOrders } from './searchable-orders';

/** Keeps the footer below the screen while the orders load, so that it is not seen to move. */
const HEIGHT = 'min-h-[calc(100svh-12rem)]';

type Props = Omit<ComponentProps<typeof SearchableOrders>, 'orders' | 'refresh'> & {
  /** Whether the store is told of payments at once. */
  isPrompt: boolean;
};

/** The signed-in customer's orders, in the store's order. */
export function OrderList(props: Props) {
  const { state, isRetrying, retry, refresh } = usePrivateData({
    path: '/api/orders',
    parse: acceptList<Order>,
    onFailed,
  });
  switch (state.kind) {
    case 'loading':
      return <OrderListSkeleton />;
    case 'failed':
      return (
        <div className={HEIGHT}>
          <p>Your orders could not be loaded.</p>
          <p className="mt-6">
            <TryAgain isRetrying={isRetrying} onRetry={retry} />
          </p>
        </div>
      );
    case 'loaded':
      return state.data.length === 0 ? (
        <div className={HEIGHT}>
          <EmptyState symbol={<BagIcon />} title="No Orders Found" text="What you order will be listed here.">
            <ButtonLink href="/products">Browse Products</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <LoadedOrders orders={state.data} refresh={refresh} {...props} />
      );
  }
}

function LoadedOrders({ isPrompt, ...props }: ComponentProps<typeof SearchableOrders> & Props) {
  const { orders } = props;
  const unpaid = orders.find(({ status }) => status === PENDING);
  useWatchedOrder(unpaid?.id ?? null, isPrompt, props.refresh);
  return (
    <div className={HEIGHT}>
      {/* The first order's own card says the same. */}
      {unpaid && unpaid !== orders[0] && (
        <div className="mb-8">
          <UnpaidOrderLink orderId={unpaid.id} />
        </div>
      )}
      <SearchableOrders {...props} />
    </div>
  );
}

function OrderListSkeleton() {
  return (
    <div aria-busy="true" className={`needs-script stack-8 ${HEIGHT}`}>
      <p role="status" className="sr-only">
        Loading your orders
      </p>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-80" />
      ))}
    </div>
  );
}

function onFailed(): void {
  const description = 'Failed to load your orders. Please try again.';
  void showToast({ title: 'Error', description, kind: 'error' });
}
