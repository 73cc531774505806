import type { CartItem } from '@/lib/cart/cart';
import { readField, readList, readText } from '@/lib/storage/fields';

/** The store's clock may be a little behind the device's. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Looks for an order among a customer's orders that an earlier sending of this cart has made: as many pieces of
 * the same products, placed since then. Stores that know nothing of Idempotency-Keys tell it in no other way.
 *
 * @param orders as the storefront's server lists them
 * @param since when the cart was first sent, in ms since 1970
 * @returns its id; null when there is none
 */
export function findPlacedOrder(orders: unknown, cart: CartItem[], since: number): string | null {
  const found = readList(orders, (order) => order).find((order) => {
    const placed = Date.parse(readText(readField(order, 'date')));
    return placed >= since - CLOCKS_DIFFER_MS && holdsTheSame(readField(order, 'items'), cart);
  });
  return readText(readField(found, 'id')) || null;
}

function holdsTheSame(items: unknown, cart: CartItem[]): boolean {
  const pieces = readList(items, readPieces);
  const names = new Set(cart.map(({ name }) => name));
  const ordered = (name: string) =>
    // Size and colour stand behind the name, if the store tells them at all.
    sum(pieces.filter((piece) => piece.name === name || piece.name.startsWith(`${name}, `)));
  return (
    sum(pieces) === sum(cart) &&
    [...names].every((name) => ordered(name) === sum(cart.filter((line) => line.name === name)))
  );
}

function readPieces(item: unknown): { name: string; quantity: number } | null {
  const quantity = readField(item, 'quantity');
  return typeof quantity === 'number' ? { name: readText(readField(item, 'name')), quantity } : null;
}

function sum(pieces: { quantity: number }[]): number {
  return pieces.reduce((total, { quantity }) => total + quantity, 0);
}
