import { orderStatus, type StatusTone } from '@/lib/orders/order-status';

const COLOURS: Record<StatusTone, string> = {
  pending: 'text-pending',
  processing: 'text-processing',
  shipped: 'text-shipped',
  delivered: 'text-delivered',
  cancelled: 'text-cancelled',
  unknown: 'text-unknown',
};

/** How far an order is, in words and in the colour of spec section 4. */
export function StatusBadge({ status }: { status: number | null }) {
  const { label, tone } = orderStatus(status);
  return <span className={`badge shrink-0 border-current/25 bg-current/10 ${COLOURS[tone]}`}>{label}</span>;
}
