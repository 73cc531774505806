import { formatOrderDate, type Order } from '@/lib/orders/order';
import { orderStatus, type StatusTone } from '@/lib/orders/order-status';

type Props = {
  id: string;
  order: Pick<Order, 'id' | 'date' | 'status' | 'cancelReason'>;
  /** What else is to be said of it now, such as when it is expected. */
  news?: string;
};

/** Number, date and status of an order, why it was cancelled, and what else there is to say. */
export function OrderHeading({ id, order: { id: number, date, status, cancelReason }, news = '' }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 id={id} className="font-sans font-medium tracking-normal wrap-anywhere">
          Order {number}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {date ? <time dateTime={date}>{formatOrderDate(date)}</time> : formatOrderDate(null)}
        </p>
        {news && <p className="mt-1 text-sm">{news}</p>}
        {cancelReason && <p className="mt-1 text-sm">{cancelReason}</p>}
      </div>
      <StatusBadge status={status} />
    </div>
  );
}

// Written out, because Tailwind generates only classes that stand in the source.
const COLORS: Record<StatusTone, string> = {
  pending: 'text-pending',
  processing: 'text-processing',
  shipped: 'text-shipped',
  delivered: 'text-delivered',
  cancelled: 'text-cancelled',
  unknown: 'text-unknown',
};

function StatusBadge({ status }: { status: number | null }) {
  const { label, tone } = orderStatus(status);
  return <span className={`badge shrink-0 border-current/25 bg-current/10 ${COLORS[tone]}`}>{label}</span>;
}
