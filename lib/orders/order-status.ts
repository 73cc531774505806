/** The label of an order's status, and the color of its badge. */
type OrderStatus = { label: string; tone: StatusTone };

type StatusTone = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'unknown';

/** The status code of an order that can be paid. */
export const PENDING = 0;

export const DELIVERED = 3;

export const CANCELLED = 4;

/** By status code. */
const STATUSES: OrderStatus[] = [
  { label: 'Pending', tone: 'pending' },
  { label: 'Processing', tone: 'processing' },
  { label: 'Shipped', tone: 'shipped' },
  { label: 'Delivered', tone: 'delivered' },
  { label: 'Cancelled', tone: 'cancelled' },
];

/**
 * Describes a status code.
 *
 * @param code null when it is unreadable
 * @returns 'Unknown (n)' for a code outside of the list, 'Unknown' for null
 */
export function orderStatus(code: number | null): OrderStatus {
  if (code === null) return { label: 'Unknown', tone: 'unknown' };
  return STATUSES[code] ?? { label: `Unknown (${code})`, tone: 'unknown' };
}
