import { withCurrentPrices, type Availability } from './availability';
import { isSameLine, type CartItem } from './cart';
import { withoutLine, withoutOrdered, withQuantity, withRestored } from './cart-operations';
import { cartStore } from './cart-store';

// Apart from cart-store.ts, which every page loads for its badge: only the cart and checkout change lines.

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

/**
 * Removes a line.
 *
 * @returns a function that restores it at its former place, once
 */
export function removeFromCart(line: CartItem): () => void {
  const before = cartStore.get();
  cartStore.set(withoutLine(before, line));
  return createUndo(
    before.filter((other) => isSameLine(other, line)),
    before,
  );
}

/**
 * Empties the cart.
 *
 * @returns a function that restores all lines, once
 */
export function clearCart(): () => void {
  const before = cartStore.get();
  cartStore.set([]);
  return createUndo(before, before);
}

/** Removes what was ordered, and nothing that was added since then. */
export function removeOrdered(ordered: CartItem[]): void {
  cartStore.set(withoutOrdered(cartStore.get(), ordered));
}

/** Updates the cart's prices to those of the catalogue. */
export function applyCurrentPrices(availability: Availability): void {
  const cart = cartStore.get();
  const updated = withCurrentPrices(cart, availability);
  if (updated !== cart) cartStore.set(updated);
}

function quantityOf(line: CartItem): number {
  return cartStore.get().find((other) => isSameLine(other, line))?.quantity ?? 0;
}

function createUndo(removed: CartItem[], before: CartItem[]): () => void {
  let isUndone = false;
  return () => {
    // A second call would double the quantities.
    if (isUndone) return;
    isUndone = true;
    cartStore.set(withRestored(cartStore.get(), removed, before));
  };
}
