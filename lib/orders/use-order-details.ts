import { hasLists } from '@/lib/browser/fields';
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
    parse: (body) => (hasLists<OrderDetails>(body, 'items', 'timeline', 'returns', 'actions') ? body : null),
  });
}
