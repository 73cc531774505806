import type { Order } from '@/lib/orders/order';

/** Address, method and tracking number of an order's shipping: in three columns where these have room, else in rows. */
export function ShippingDetails({ shipping }: Pick<Order, 'shipping'>) {
  const details = [
    ['Shipping Address', shipping.address],
    ['Shipping Method', shipping.method],
    ['Tracking Number', shipping.tracking],
  ];
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-2 text-sm @xl:grid-cols-3">
        {details.map(([term, value]) => (
          <div key={term} className="grid min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] @xl:block">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere @xl:mt-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
