'use client';

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
          <button
            type="button"
            // Disabled, it would lose the focus of those who press it again and again.
            aria-disabled={isRetrying}
            onClick={retry}
            className="mt-6 button button-outline aria-disabled:cursor-default aria-disabled:opacity-45"
          >
            Try Again
          </button>
        </div>
      );
    case 'loaded':
      return state.orders.length === 0 ? (
        <div className={`py-16 text-center ${HEIGHT}`}>
          <h2 className="text-heading">No Orders Found</h2>
          <p className="mt-4 mb-8 text-muted">What you order will be listed here.</p>
          <ButtonLink href="/products">Browse Products</ButtonLink>
        </div>
      ) : (
        <ul className={`content-start space-y-8 ${HEIGHT}`}>
          {state.orders.map((order) => (
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
