import type { Order } from '@/lib/orders/order';
import { orderDate } from '@/lib/orders/order-date';
import { StatusBadge } from './status-badge';

/** Which order it is, of which day, and how far it is. */
export function OrderHeading({ id, order }: { id: string; order: Pick<Order, 'id' | 'date' | 'status'> }) {
  const { date, status } = order;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 id={id} className="font-sans font-medium tracking-normal wrap-anywhere">
          Order {order.id}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {date ? <time dateTime={date}>{orderDate(date)}</time> : orderDate(null)}
        </p>
      </div>
      <StatusBadge status={status} />
    </div>
  );
}
