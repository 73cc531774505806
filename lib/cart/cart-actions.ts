import { isSameLine } from './cart';
import { withoutOrdered, withQuantity, withoutLine, withRestored } from './cart-operations';
import type { CartItem } from './cart-item';
import { cartStore } from './cart-store';
import { priceChanges, withCurrentPrices, type Availability, type PriceChange } from './availability';

// Apart from cart-store.ts, because every page loads that one for its badge, and few change lines.

/**
 * Raises or lowers the quantity of a line. It is a step from what is stored and not from what the shopper
 * sees, so that of presses which come faster than the page can show each counts.
 *
 * @returns the line's quantity now; 0 when the line has been removed meanwhile, maybe in another tab
 */
export function stepQuantity(line: CartItem, step: number): number {
  const quantity = quantityOf(line);
  cartStore.set(withQuantity(cartStore.get(), line, quantity + step));
  return quantityOf(line);
}

/**
 * Removes a line.
 *
 * @returns the function that puts it back where it was; called again, it does nothing
 */
export function removeFromCart(line: CartItem): () => void {
  const before = cartStore.get();
  cartStore.set(withoutLine(before, line));
  return undoing(
    before.filter((other) => isSameLine(other, line)),
    before,
  );
}

/**
 * Empties the cart.
 *
 * @returns the function that puts all lines back; called again, it does nothing
 */
export function clearCart(): () => void {
  const before = cartStore.get();
  cartStore.set([]);
  return undoing(before, before);
}

/** Takes what was ordered out of the cart (spec section 4), and nothing else. */
export function removeOrdered(ordered: CartItem[]): void {
  cartStore.set(withoutOrdered(cartStore.get(), ordered));
}

/**
 * Takes the catalogue's prices over into the cart.
 *
 * @returns what has changed by it, by lineKey
 */
export function applyCurrentPrices(offers: Availability): Map<string, PriceChange> {
  const cart = cartStore.get();
  const changes = priceChanges(cart, offers);
  if (changes.size > 0) cartStore.set(withCurrentPrices(cart, offers));
  return changes;
}

function quantityOf(line: CartItem): number {
  return cartStore.get().find((other) => isSameLine(other, line))?.quantity ?? 0;
}

function undoing(removed: CartItem[], before: CartItem[]): () => void {
  let isUndone = false;
  return () => {
    // Put back twice, the lines would be there with twice their quantities.
    if (isUndone) return;
    isUndone = true;
    cartStore.set(withRestored(cartStore.get(), removed, before));
  };
}
