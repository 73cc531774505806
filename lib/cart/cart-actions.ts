import type { StoredValue } from '@/lib/browser/stored-value';
import { isUnavailable, maxQuantity, withCurrentPrices, type Availability } from './availability';
import { isSameLine, type CartItem, type Variant } from './cart';
import { withAvailable } from './cart-differences';
import { withoutLine, withoutOrdered, withQuantity, withRestored, withVariant } from './cart-operations';
import { addToCart, cartStore } from './cart-store';
import { lineKey } from './line';
import { availableLines, markAvailable, storeUnavailable, unavailableLines } from './unavailable-lines';

// Apart from cart-store.ts, which every page loads for its badge: only the cart and checkout change lines.

/** More lines than a cart has; the oldest of those that were removed are forgotten. */
const MAX_UNAVAILABLE = 200;

/**
 * Raises or lowers the quantity of a line. The step counts from the stored quantity and not from the shown one, so
 * that no press is lost when presses come faster than the page renders.
 *
 * @returns the line's quantity now; 0 when the line was removed meanwhile, as in another tab
 */
export function stepQuantity(line: CartItem, step: number): number {
  const quantity = quantityOf(line);
  cartStore.set(withQuantity(cartStore.get(), line, quantity + step));
  return quantityOf(line);
}

/** Changes the size and color of a line, and its image with them, to ones that the catalogue has; an equal line is merged into it. */
export function changeVariant(line: CartItem, variant: Variant & { image?: string }): void {
  markAvailable({ ...line, ...variant });
  cartStore.set(withVariant(cartStore.get(), line, variant));
}

/**
 * Removes lines of the cart.
 *
 * @returns a function that restores them at their former places, once
 */
export function removeFromCart(...lines: CartItem[]): () => void {
  return removeLines(cartStore, ...lines);
}

/** The same for any stored lines. */
export function removeLines(store: StoredValue<CartItem[]>, ...lines: CartItem[]): () => void {
  return replaceLines(store, lines.reduce(withoutLine, store.get()));
}

/**
 * Reduces the cart to what there is, at today's prices.
 *
 * @returns the pieces that it no longer has, and a function that restores these, once
 */
export function reduceToAvailable(availability: Availability): { taken: CartItem[]; undo: () => void } {
  const before = cartStore.get();
  const after = withAvailable(availableLines(before, unavailableLines.get()), availability);
  return { taken: withoutOrdered(before, after), undo: replaceLines(cartStore, after) };
}

/** @returns a function that restores the pieces that were taken out, once */
function replaceLines(store: StoredValue<CartItem[]>, after: CartItem[]): () => void {
  const before = store.get();
  const taken = withoutOrdered(before, after);
  store.set(after);
  let isUndone = false;
  return () => {
    // A second call would double the quantities.
    if (isUndone) return;
    isUndone = true;
    store.set(withRestored(store.get(), taken, before));
  };
}

/** Removes what was ordered, and nothing that was added since then. */
export function removeOrdered(ordered: CartItem[]): void {
  cartStore.set(withoutOrdered(cartStore.get(), ordered));
}

/**
 * Puts lines back into the cart, merged with those that are there, up to what there is.
 *
 * @returns the pieces that could not be put back
 */
export function restoreLines(lines: CartItem[], availability: Availability): CartItem[] {
  return lines.flatMap((line) => {
    const room = isUnavailable(line, availability) ? 0 : maxQuantity(line, availability) - quantityOf(line);
    const quantity = Math.min(line.quantity, Math.max(0, room));
    if (quantity > 0) addToCart({ ...line, quantity });
    return quantity < line.quantity ? { ...line, quantity: line.quantity - quantity } : [];
  });
}

/** Updates the cart to what the catalogue has now: its prices, and which lines count. */
export function applyAvailability(availability: Availability): void {
  const cart = cartStore.get();
  const checked = cart.filter(({ id }) => availability.has(id)).map(lineKey);
  const gone = cart.filter((line) => isUnavailable(line, availability)).map(lineKey);
  const before = unavailableLines.get();
  // Removed lines stay marked for a possible undo.
  const keys = [...before.filter((key) => !checked.includes(key)), ...gone].slice(-MAX_UNAVAILABLE);
  if (keys.length !== before.length || keys.some((key) => !before.includes(key))) storeUnavailable(keys);
  const updated = withCurrentPrices(cart, availability);
  if (updated !== cart) cartStore.set(updated);
}

function quantityOf(line: CartItem): number {
  return cartStore.get().find((other) => isSameLine(other, line))?.quantity ?? 0;
}
