import type { CartItem } from '@/lib/cart/cart';
import { readField, readList, readText } from '@/lib/browser/fields';

/** The store's clock may be a little behind the device's. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Finds the order that an earlier request with this cart has placed, for stores that ignore the Idempotency-Key: it
 * has the same quantity of the same products and is not older than that request.
 *
 * @param orders the body of a response of /api/orders
 * @param since when the cart was first sent, in ms since 1970
 * @returns its id, or null
 */
export function findPlacedOrder(orders: unknown, cart: CartItem[], since: number): string | null {
  const found = readList(orders, (order) => order).find((order) => {
    const placed = Date.parse(readText(readField(order, 'date')));
    return placed >= since - CLOCK_DIFFERENCE_MS && hasSameItems(readField(order, 'items'), cart);
  });
  return readText(readField(found, 'id')) || null;
}

function hasSameItems(items: unknown, cart: CartItem[]): boolean {
  const ordered = readList(items, readItem);
  const names = new Set(cart.map(({ name }) => name));
  const countOrdered = (name: string) =>
    // Size and colour follow the name, for stores that report them.
    countPieces(ordered.filter((item) => item.name === name || item.name.startsWith(`${name}, `)));
  return (
    countPieces(ordered) === countPieces(cart) &&
    [...names].every((name) => countOrdered(name) === countPieces(cart.filter((line) => line.name === name)))
  );
}

function readItem(item: unknown): { name: string; quantity: number } | null {
  const quantity = readField(item, 'quantity');
  return typeof quantity === 'number' ? { name: readText(readField(item, 'name')), quantity } : null;
}

function countPieces(items: { quantity: number }[]): number {
  return items.reduce((total, { quantity }) => total + quantity, 0);
}
