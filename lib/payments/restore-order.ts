import { postJson } from '@/lib/browser/fetch-json';
import { readField, readList, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';
import { fetchAvailability } from '@/lib/cart/availability';
import { countItems, parseCart } from '@/lib/cart/cart';
import { restoreLines } from '@/lib/cart/cart-actions';
import { describeLine } from '@/lib/cart/line';
import { encodeSegment } from '@/lib/routes/path-segment';
import { changeFailure } from '@/lib/session/change-failure';
import { forgetUnpaidOrder } from './unpaid-order';

/** More than anybody cancels in a row. */
const MAX_RESTORED = 20;

/** Orders whose pieces were put back: another tab may cancel the same one. */
const restoredOrders = createStoredValue<string[]>({
  key: 'restoredOrders',
  parse: (stored) => readList(stored, (id) => readText(id) || null),
  empty: [],
});

/**
 * Cancels an unpaid order and puts its pieces back into the cart, once. The cart stays as it is when the store does not
 * confirm that the order is cancelled.
 *
 * @returns why it failed, or what has become of the pieces
 */
export async function restoreOrder(orderId: string): Promise<{ failure: string } | { description: string }> {
  const response = await postJson(`/api/orders/${encodeSegment(orderId)}/cancel`, {});
  const failure = changeFailure(response);
  if (failure !== null) return { failure };
  const reported = readField(response?.body, 'lines');
  // As from a proxy in between.
  if (!Array.isArray(reported)) return { failure: 'The store gave no clear answer. Please try again.' };
  const lines = parseCart(reported);
  const availability = await fetchAvailability(lines);
  forgetUnpaidOrder(orderId);
  const before = restoredOrders.get();
  if (before.includes(orderId)) return { description: 'Its pieces were put back into your cart before.' };
  restoredOrders.set([...before, orderId].slice(-MAX_RESTORED));
  const missing = restoreLines(lines, availability);
  const count = countItems(lines) - countItems(missing);
  const texts = [
    count > 0 && `${count === 1 ? '1 piece is' : `${count} pieces are`} back in your cart.`,
    missing.length > 0 && `No longer available: ${missing.map(describeLine).join('; ')}.`,
  ];
  return { description: texts.filter(Boolean).join(' ') || 'Please add its pieces to your cart again.' };
}
