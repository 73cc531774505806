import Link from 'next/link';
import { useId } from 'react';
import { ShippingFacts } from '@/components/order/shipping-facts';
import { StatusBadge } from '@/components/order/status-badge';
import { formatOrderAmount } from '@/lib/money';
import { orderTotal, type Order } from '@/lib/orders/order';
import { orderDate } from '@/lib/orders/order-date';
import { PENDING } from '@/lib/orders/order-status';

/** One order: what it holds, where it goes and how far it is; one that is not paid yet can be. */
export function OrderCard({ order }: { order: Order }) {
  const { id, date, status, items, currency, shipping } = order;
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="rounded-card border border-line">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 border-b border-line p-5 sm:px-8 sm:py-6">
        <div className="min-w-0">
          <h2 id={heading} className="font-sans font-medium tracking-normal wrap-anywhere">
            Order {id}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {date ? <time dateTime={date}>{orderDate(date)}</time> : orderDate(null)}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <ul className="divide-y divide-line px-5 sm:px-8">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-4 text-sm">
            <p className="wrap-anywhere">{item.name}</p>
            <p className="tabular-nums">{formatOrderAmount(item.price, currency)}</p>
            <p className="mt-1 text-muted">Quantity: {item.quantity}</p>
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-5 sm:px-8 sm:py-6">
        <ShippingFacts shipping={shipping} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-b-card bg-sunken px-5 py-4 sm:px-8">
        <p className="flex items-baseline gap-3">
          <span className="text-sm text-muted">Total</span>
          <span className="text-xl tabular-nums">{formatOrderAmount(orderTotal(items), currency)}</span>
        </p>
        {status === PENDING && (
          <Link
            href={`/payment?orderId=${encodeURIComponent(id)}`}
            prefetch={false}
            aria-describedby={heading}
            className="button button-primary"
          >
            Pay Now
          </Link>
        )}
      </footer>
    </article>
  );
}
