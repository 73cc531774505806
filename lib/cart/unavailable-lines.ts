import { readList, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';
import type { CartItem } from './cart';
import { lineKey } from './line';

/** Removed lines stay listed for a possible undo; the oldest of them are dropped. */
const MAX_KEYS = 100;

/**
 * Keys of the lines whose product, size or color the last check did not find in the catalogue. Stored on the device, so
 * that each page and tab counts the same lines; apart from the cart, whose stored format is fixed.
 */
export const unavailableLines = createStoredValue<string[]>({
  key: 'unavailableLines',
  parse: (stored) => readList(stored, (key) => readText(key) || null),
  empty: [],
});

/** The lines that count: on the badge, in the cart's subtotal, at checkout and in an order. */
export function availableLines(cart: CartItem[], unavailable: string[]): CartItem[] {
  return cart.filter((line) => !unavailable.includes(lineKey(line)));
}

/** Stores whether a line is unavailable; nothing is written when that is known already. */
export function setUnavailable(line: CartItem, isUnavailable: boolean): void {
  const key = lineKey(line);
  const keys = unavailableLines.get();
  if (keys.includes(key) === isUnavailable) return;
  unavailableLines.set(
    isUnavailable ? [...keys, key].slice(-MAX_KEYS) : keys.filter((other) => other !== key),
  );
}
