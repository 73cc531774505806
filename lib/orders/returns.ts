import { fetchJson } from '@/lib/browser/fetch-json';
import { hasFields } from '@/lib/browser/fields';
import { encodeSegment } from '@/lib/routes/path-segment';
import { changeFailure } from '@/lib/session/change-failure';
import type { OrderItem } from './order';
import type { ReturnOptions } from './return-schema';

export const returnsPath = (orderId: string) => `/api/orders/${encodeSegment(orderId)}/returns`;

/** The item of an order that a line of a return names. */
export function itemOf<Item extends Pick<OrderItem, 'itemId'>>(
  items: Item[],
  itemId: string,
): Item | undefined {
  return items.find((item) => item.itemId === itemId);
}

/** Reads what of an order can be returned. @returns it, or why not */
export async function loadReturnOptions(orderId: string): Promise<ReturnOptions | { failure: string }> {
  const response = await fetchJson(returnsPath(orderId));
  const failure = changeFailure(response);
  if (failure !== null) return { failure };
  const body = response?.body;
  if (hasFields<ReturnOptions>(body, 'lines', 'reasons', 'days')) return body;
  return { failure: 'The store gave no clear answer. Please try again.' };
}

/** Cancels a return. @returns why it was not; null when it was */
export async function cancelReturn(orderId: string, returnId: string): Promise<string | null> {
  const path = `${returnsPath(orderId)}?id=${encodeURIComponent(returnId)}`;
  return changeFailure(await fetchJson(path, { method: 'DELETE' }));
}
