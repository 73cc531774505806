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
import { DELIVERED, PENDING } from '@/lib/orders/order-status';
import { returnStateText } from '@/lib/orders/return-steps';
import type { ImageSources } from '@/lib/images/image-path';

type Props = {
  order: Order;
  imageSources: ImageSources;
  /** Whether the store takes reviews of what was delivered. */
  canReview: boolean;
  /** Whether customers can cancel what they have not paid. */
  canCancel: boolean;
  /** Whether each order has a page of its own. */
  hasPages: boolean;
  /** Loads the orders again. */
  refresh: () => Promise<unknown>;
};

/** One order with its items, shipping, status and, while it is pending, the link to its payment. */
export function OrderCard({ order, imageSources, canReview, canCancel, hasPages, refresh }: Props) {
  const { status, items, currency, note, shipping } = order;
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const [shownAt] = useState(Date.now);
  const payBefore = payBeforeText(order, shownAt);
  const returned = returnStateText(order.returns);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={heading}
      className="rounded-card border border-line outline-none"
    >
      <header className="border-b border-line p-5 sm:px-8 sm:py-6">
        <OrderHeading id={heading} order={order} />
      </header>
      <OrderItems
        items={items}
        currency={currency}
        imageSources={imageSources}
        canReview={canReview && status === DELIVERED}
        className="px-5 sm:px-8"
      />
      <div className="border-t border-line p-5 sm:px-8 sm:py-6">
        <ShippingDetails shipping={shipping} />
        <OrderNote note={note} className="mt-5" />
      </div>
      <footer className="rounded-b-card bg-sunken px-5 py-4 sm:px-8">
        {status === PENDING && (
          <p className="mb-3 text-sm wrap-anywhere">
            Order {order.id} is waiting for payment{payBefore ? `: ${payBefore}` : '.'}
          </p>
        )}
        {returned && <p className="mb-3 text-sm">{returned}</p>}
        <OrderTotal order={order} heading={heading} isPayable={status === PENDING} />
        {hasPages && (
          <a
            href={orderPath(order.id)}
            aria-describedby={heading}
            className="text-link mt-3 inline-block py-2 text-sm"
          >
            View order
          </a>
        )}
        {canCancel && status === PENDING && (
          <CancelOrder
            orderId={order.id}
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
