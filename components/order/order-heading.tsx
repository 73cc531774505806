import { formatOrderDate, type Order } from '@/lib/orders/order';
import { orderStatus } from '@/lib/orders/order-status';
import './order-heading.css';

type Props = {
  id: string;
  order: Pick<Order, 'id' | 'date' | 'status' | 'cancelReason'>;
  /** What else is to be said of it now, such as when it is expected. */
  news?: string;
};

/** Number, date and status of an order, why it was cancelled, and what else there is to say. */
export function OrderHeading({ id, order: { id: number, date, status, cancelReason }, news = '' }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1">
      {/* Numbers are long: on phones the badge stands beside the date. */}
      <h2 id={id} className="col-span-2 font-sans font-medium tracking-normal wrap-anywhere sm:col-span-1">
        Order {number}
      </h2>
      <p className="col-start-1 text-sm text-muted">
        {date ? <time dateTime={date}>{formatOrderDate(date)}</time> : formatOrderDate(null)}
      </p>
      <StatusBadge status={status} />
      {news && <p className="col-span-2 text-sm">{news}</p>}
      {cancelReason && <p className="col-span-2 text-sm">{cancelReason}</p>}
    </div>
  );
}

function StatusBadge({ status }: { status: number | null }) {
  const { label, tone } = orderStatus(status);
  const classes = 'badge order-status col-start-2 row-start-2 sm:row-start-1';
  return (
    <span className={classes} style={{ color: `var(--${tone})` }}>
      {label}
    </span>
  );
}
