import type { Order } from '@/lib/orders/order';

/** Address, method and tracking number of an order's shipping. */
export function ShippingDetails({ shipping }: Pick<Order, 'shipping'>) {
  const details = [
    ['Shipping Address', shipping.address],
    ['Shipping Method', shipping.method],
    ['Tracking Number', shipping.tracking],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-5 text-sm sm:grid-cols-3">
      {details.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="mt-1 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
