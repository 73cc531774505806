'use client';

import { TryAgain } from '@/components/ui/try-again';
import { ButtonLink } from '@/components/ui/button-link';
import { OrderCard } from './order-card';
import { useOrders } from './use-orders';

/** So high that the footer is off the screen until the orders are there, and is not seen to move. */
const HEIGHT = 'min-h-[calc(100svh-14rem)]';

/** The customer's orders, in the store's order. */
export function OrderList() {
  const { state, isRetrying, retry } = useOrders();
  switch (state.kind) {
    case 'loading':
      return <Placeholders />;
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
        <div className={`py-16 text-center ${HEIGHT}`}>
          <h2 className="text-heading">No Orders Found</h2>
          <p className="mt-4 mb-8 text-muted">What you order will be listed here.</p>
          <ButtonLink href="/products">Browse Products</ButtonLink>
        </div>
      ) : (
        <ul className={`content-start space-y-8 ${HEIGHT}`}>
          {state.data.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      );
  }
}

function Placeholders() {
  return (
    <div aria-busy="true" className={`needs-script space-y-8 ${HEIGHT}`}>
      <p role="status" className="sr-only">
        Loading your orders
      </p>
      {[0, 1, 2].map((index) => (
        <div
          key={index}
          aria-hidden="true"
          className="h-80 animate-pulse rounded-card bg-sunken motion-reduce:animate-none"
        />
      ))}
    </div>
  );
}
