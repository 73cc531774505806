import { readList, readText } from '@/lib/browser/fields';
import { createStoredValue, useStoredValue } from '@/lib/browser/stored-value';
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

/** The lines of a cart or an order that count, by the device's last check. */
export function useAvailableLines(lines: CartItem[]): CartItem[] {
  return availableLines(lines, useStoredValue(unavailableLines));
}

/** Lets a line count again. */
export function markAvailable(line: CartItem): void {
  const keys = unavailableLines.get();
  const rest = keys.filter((key) => key !== lineKey(line));
  if (rest.length < keys.length) storeUnavailable(rest);
}

/** Nothing is left in the storage when every line counts. */
export function storeUnavailable(keys: string[]): void {
  unavailableLines.set(keys.length > 0 ? keys : null);
}
