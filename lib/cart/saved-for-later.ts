import { createStoredValue, type StoredValue } from '@/lib/browser/stored-value';
import { isSameLine, parseCart, withAdded, type CartItem } from './cart';
import { removeLines } from './cart-actions';
import { withoutOrdered } from './cart-operations';
import { cartStore } from './cart-store';
import { markAvailable } from './unavailable-lines';

/** Lines that this device keeps beside the cart; they count nowhere. */
export const savedForLater = createStoredValue<CartItem[]>({
  key: 'savedForLater',
  parse: parseCart,
  empty: [],
});

/**
 * Moves a line of the cart to those that are saved for later.
 *
 * @returns a function that moves it back, once
 */
export function saveForLater(line: CartItem): () => void {
  return move(line, cartStore, savedForLater);
}

/**
 * Moves a saved line to the cart.
 *
 * @param price what it costs now
 * @returns a function that moves it back, once
 */
export function moveToCart(line: CartItem, price: number): () => void {
  markAvailable(line);
  return move(line, savedForLater, cartStore, { price });
}

/** The line is moved as it is stored: its quantity may have changed since it was rendered. */
function move(
  line: CartItem,
  from: StoredValue<CartItem[]>,
  to: StoredValue<CartItem[]>,
  changes: Partial<CartItem> = {},
): () => void {
  const stored = from.get().find((other) => isSameLine(other, line));
  if (!stored) return () => undefined;
  to.set(withAdded(to.get(), { ...stored, ...changes }));
  const restore = removeLines(from, stored);
  let isUndone = false;
  return () => {
    if (isUndone) return;
    isUndone = true;
    to.set(withoutOrdered(to.get(), [stored]));
    restore();
  };
}
