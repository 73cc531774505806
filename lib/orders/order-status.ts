/** What an order's status is called, and the look of its badge (spec section 4). */
export type OrderStatus = { label: string; tone: StatusTone };

export type StatusTone = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'unknown';

/** Only such an order can be paid. */
export const PENDING = 0;

const KNOWN: OrderStatus[] = [
  { label: 'Pending', tone: 'pending' },
  { label: 'Processing', tone: 'processing' },
  { label: 'Shipped', tone: 'shipped' },
  { label: 'Delivered', tone: 'delivered' },
  { label: 'Cancelled', tone: 'cancelled' },
];

/**
 * Reads a status code.
 *
 * @param code null when the store sent something that is no code
 * @returns 'Unknown (n)' for a code that nobody knows, 'Unknown' for none
 */
export function orderStatus(code: number | null): OrderStatus {
  if (code === null) return { label: 'Unknown', tone: 'unknown' };
  return KNOWN[code] ?? { label: `Unknown (${code})`, tone: 'unknown' };
}
