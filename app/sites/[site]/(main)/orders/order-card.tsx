import { useId } from 'react';
import { OrderHeading } from '@/components/order/order-heading';
import { OrderTotal } from '@/components/order/order-total';
import { ShippingDetails } from '@/components/order/shipping-details';
import { formatOrderAmount } from '@/lib/format/money';
import { orderTotal, type Order } from '@/lib/orders/order';
import { PENDING } from '@/lib/orders/order-status';

/** One order with its items, shipping, status and, while it is pending, the link to its payment. */
export function OrderCard({ order }: { order: Order }) {
  const { status, items, currency, shipping } = order;
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="rounded-card border border-line">
      <header className="border-b border-line p-5 sm:px-8 sm:py-6">
        <OrderHeading id={heading} order={order} />
      </header>
      <ul className="divide-y divide-line px-5 sm:px-8">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4 text-sm">
            <p className="wrap-anywhere">{item.name}</p>
            <p className="text-end tabular-nums">{formatOrderAmount(orderTotal([item]), currency)}</p>
            <p className="text-muted">Quantity: {item.quantity}</p>
            {item.quantity > 1 && (
              <p className="text-end text-muted tabular-nums">
                {formatOrderAmount(item.price, currency)} each
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-5 sm:px-8 sm:py-6">
        <ShippingDetails shipping={shipping} />
      </div>
      <footer className="rounded-b-card bg-sunken px-5 py-4 sm:px-8">
        <OrderTotal order={order} heading={heading} isPayable={status === PENDING} />
      </footer>
    </article>
  );
}
