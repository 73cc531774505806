import { readField } from '@/lib/browser/fields';
import { encodeSegment } from '@/lib/routes/path-segment';
import { usePrivateData } from '@/lib/session/use-private-data';
import type { OrderDetails } from './order-details';

/**
 * Loads one order of the customer or guest.
 *
 * @param orderId null requests nothing
 */
export function useOrderDetails(orderId: string | null) {
  return usePrivateData({
    path: orderId === null ? null : `/api/orders/${encodeSegment(orderId)}`,
    parse: (body) => (isOrderDetails(body) ? body : null),
  });
}

// The server has parsed the store's response; this only rejects a page of a proxy in between.
function isOrderDetails(body: unknown): body is OrderDetails {
  return ['items', 'timeline', 'returns', 'actions'].every((name) => Array.isArray(readField(body, name)));
}
