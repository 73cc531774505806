import type { ReactNode, Ref } from 'react';
import { ShippingFacts } from '@/components/order/shipping-facts';
import { StatusBadge } from '@/components/order/status-badge';
import { formatOrderAmount } from '@/lib/money';
import type { Order } from '@/lib/orders/order';
import { orderDate } from '@/lib/orders/order-date';

/** The order that was found. Takes the focus, so that it is read out and the keyboard goes on from there. */
export function TrackedOrder({ order, ref }: { order: Order; ref: Ref<HTMLElement> }) {
  const { id, date, status, items, currency, shipping } = order;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="tracked"
      className="min-w-0 scroll-mt-8 rounded-card border border-line p-5 outline-none sm:p-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id="tracked" className="font-sans font-medium tracking-normal wrap-anywhere">
            Order {id}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {date ? <time dateTime={date}>{orderDate(date)}</time> : orderDate(null)}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <div className="mt-6 border-t border-line pt-6">
        <ShippingFacts shipping={shipping} />
      </div>
      <table className="mt-8 w-full text-start text-sm">
        <caption className="sr-only">Items of the order</caption>
        <thead className="border-b border-edge text-muted">
          <tr>
            <Heading>Name</Heading>
            <Heading isNumber>Quantity</Heading>
            <Heading isNumber>Price</Heading>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className="py-3 text-start font-normal wrap-anywhere">
                {item.name}
              </th>
              <td className="py-3 ps-4 text-end tabular-nums">{item.quantity}</td>
              <td className="py-3 ps-4 text-end tabular-nums">{formatOrderAmount(item.price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`pb-3 font-medium ${isNumber ? 'ps-4 text-end' : 'text-start'}`}>
      {children}
    </th>
  );
}
