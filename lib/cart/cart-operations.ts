import { isSameLine, withAdded } from './cart';
import { isQuantity, type CartItem } from './cart-item';

/**
 * The cart with another quantity of a line.
 *
 * @param quantity the new one, not a step; below 1 or not whole, it changes nothing (spec section 4)
 */
export function withQuantity(cart: CartItem[], line: CartItem, quantity: number): CartItem[] {
  if (!isQuantity(quantity)) return cart;
  return cart.map((other) => (isSameLine(other, line) ? { ...other, quantity } : other));
}

/** The cart withoutLine a line; other sizes and colours of the product stay. */
export function withoutLine(cart: CartItem[], line: CartItem): CartItem[] {
  return cart.filter((other) => !isSameLine(other, line));
}

/**
 * The cart after an order: withoutLine the pieces that were ordered. What was added since then stays, more pieces
 * of the same line too.
 */
export function withoutOrdered(cart: CartItem[], ordered: CartItem[]): CartItem[] {
  return cart.flatMap((line) => {
    const pieces = ordered.find((other) => isSameLine(other, line))?.quantity ?? 0;
    return line.quantity > pieces ? [{ ...line, quantity: line.quantity - pieces }] : [];
  });
}

/**
 * The cart with lines put back that were removed, each between those that stood around it. What has been
 * added meanwhile stays, also when it is one of these lines: their quantities add up then.
 *
 * @param removed in the order in which they stood
 * @param before the cart from which they were removed
 */
export function withRestored(cart: CartItem[], removed: CartItem[], before: CartItem[]): CartItem[] {
  return removed.reduce((restored, line) => {
    const again = restored.find((other) => isSameLine(other, line));
    if (again) return withAdded(restored, { ...again, quantity: line.quantity });
    return restored.toSpliced(placeOf(line, restored, before), 0, line);
  }, cart);
}

/** Before the first line that stood after it; withoutLine one, behind the last that stood before it. */
function placeOf(line: CartItem, cart: CartItem[], before: CartItem[]): number {
  const place = before.findIndex((other) => isSameLine(other, line));
  const isAmong = (lines: CartItem[]) => (other: CartItem) => lines.some((one) => isSameLine(one, other));
  const next = cart.findIndex(isAmong(before.slice(place + 1)));
  return next >= 0 ? next : cart.findLastIndex(isAmong(before.slice(0, place))) + 1;
}
