import { readList, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';
import type { CartItem } from './cart';
import { lineKey } from './line';

/**
 * Keys of the lines whose product, size or color the last check did not find in the catalogue. Stored on the device, so
 * that each page and tab counts the same lines; apart from the cart, whose stored format is fixed.
 */
export const unavailableLines = createStoredValue<string[]>({
  key: 'unavailableLines',
  parse: (stored) => readList(stored, readText),
  empty: [],
});

/** The lines that count: on the badge, in the cart's subtotal, at checkout and in an order. */
export function availableLines(cart: CartItem[], unavailable: string[]): CartItem[] {
  return cart.filter((line) => !unavailable.includes(lineKey(line)));
}

/** Lets a line count again. */
export function markAvailable(line: CartItem): void {
  unavailableLines.set(unavailableLines.get().filter((key) => key !== lineKey(line)));
}
