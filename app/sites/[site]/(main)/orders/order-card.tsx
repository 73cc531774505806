import { useId, useRef, useState } from 'react';
import { CancelOrder } from '@/components/order/cancel-order';
import { OrderHeading } from '@/components/order/order-heading';
import { OrderItems } from '@/components/order/order-items';
import { OrderNote } from '@/components/order/order-note';
import { OrderTotal } from '@/components/order/order-total';
import { ShippingDetails } from '@/components/order/shipping-details';
import { showToast } from '@/components/ui/show-toast';
import { payBeforeText, type Order } from '@/lib/orders/order';
import { orderPath } from '@/lib/orders/order-details';
import { orderStateText } from '@/lib/orders/order-state';
import { DELIVERED, orderStatus, PENDING } from '@/lib/orders/order-status';
import { returnStateText } from '@/lib/orders/return-steps';
import type { ImageSources } from '@/lib/images/image-path';

/** What is shown of an order that has a page of its own; the others are a press away. */
const MAX_ITEMS = 3;

/** What customers can do with their orders at a store. */
export type OrderCardStore = {
  imageSources: ImageSources;
  /** Whether the store takes reviews of what was delivered. */
  canReview: boolean;
  /** Whether customers can cancel what they have not paid. */
  canCancel: boolean;
  /** Whether each order has a page of its own, which tells the rest. */
  hasPages: boolean;
  /** Loads the orders again. */
  refresh: () => Promise<unknown>;
};

/** One order with its items, shipping, status and, while it is pending, the link to its payment. */
export function OrderCard({ order, ...store }: OrderCardStore & { order: Order }) {
  const { imageSources, canReview, canCancel, hasPages, refresh } = store;
  const { id, status, items, currency, note, shipping } = order;
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const [shownAt] = useState(Date.now);
  const payBefore = payBeforeText(order, shownAt);
  const isPayable = status === PENDING;
  // What an unpaid order waits for is told where it is paid.
  const state = hasPages && !isPayable ? orderStateText(order, shownAt) : returnStateText(order.returns);
  const shown = hasPages ? items.slice(0, MAX_ITEMS) : items;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={heading}
      className="rounded-card border border-line outline-none"
    >
      <header className="border-b border-line p-5 sm:px-8">
        <OrderHeading id={heading} order={order} news={state === orderStatus(status).label ? '' : state} />
      </header>
      <div className="px-5 sm:px-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
        <div>
          <OrderItems
            items={shown}
            currency={currency}
            imageSources={imageSources}
            canReview={canReview && status === DELIVERED}
          />
          {shown.length < items.length && (
            <p className="pb-4 text-sm text-muted">and {items.length - shown.length} more</p>
          )}
        </div>
        <div className="border-t border-line py-4 lg:border-0 lg:py-5">
          <ShippingDetails shipping={shipping} />
          <OrderNote note={note} className="mt-4" />
        </div>
      </div>
      <footer className="rounded-b-card bg-sunken px-5 py-4 sm:px-8">
        {isPayable && (
          <p className="mb-3 text-sm wrap-anywhere">
            Order {id} is waiting for payment{payBefore ? `: ${payBefore}` : '.'}
          </p>
        )}
        <OrderTotal order={order} heading={heading} isPayable={isPayable} isBrief={hasPages}>
          {hasPages && (
            <a
              href={orderPath(id)}
              data-item
              aria-describedby={heading}
              className={isPayable ? 'text-link py-2 text-sm' : 'button button-outline'}
            >
              View order
            </a>
          )}
        </OrderTotal>
        {canCancel && isPayable && (
          <CancelOrder
            orderId={id}
            items={items}
            className="mt-3"
            onCancelled={async (toast) => {
              void showToast({ ...toast, action: { label: 'View Cart', href: '/cart' } });
              await refresh();
              // The pressed button is gone.
              card.current?.focus();
            }}
          />
        )}
      </footer>
    </article>
  );
}
