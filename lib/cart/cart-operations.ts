import { addQuantities, isQuantity, isSameLine, withAdded, type CartItem, type Variant } from './cart';

/**
 * Sets the quantity of a line.
 *
 * @param quantity the new quantity, not a step; values below 1 and fractions are ignored
 */
export function withQuantity(cart: CartItem[], line: CartItem, quantity: number): CartItem[] {
  if (!isQuantity(quantity)) return cart;
  return cart.map((other) => (isSameLine(other, line) ? { ...other, quantity } : other));
}

/** Changes the size and color of a line at its place; a line that is the same then is merged into it. */
export function withVariant(
  cart: CartItem[],
  line: CartItem,
  variant: Variant & { image?: string },
): CartItem[] {
  const current = cart.find((other) => isSameLine(other, line));
  if (!current) return cart;
  const changed = { ...current, ...variant };
  const equal = cart.find((other) => other !== current && isSameLine(other, changed));
  const quantity = equal ? addQuantities(current.quantity, equal.quantity) : current.quantity;
  return cart
    .filter((other) => other !== equal)
    .map((other) => (other === current ? { ...changed, quantity } : other));
}

/** Removes a line; other sizes and colors of the product stay. */
export function withoutLine(cart: CartItem[], line: CartItem): CartItem[] {
  return cart.filter((other) => !isSameLine(other, line));
}

/** Removes the pieces that were ordered. Pieces that were added since then stay, also those of an ordered line. */
export function withoutOrdered(cart: CartItem[], ordered: CartItem[]): CartItem[] {
  return cart.flatMap((line) => {
    const pieces = ordered.find((other) => isSameLine(other, line))?.quantity ?? 0;
    return line.quantity > pieces ? [{ ...line, quantity: line.quantity - pieces }] : [];
  });
}

/**
 * Restores removed lines, each between its former neighbors. What was added since then stays; a line that was added
 * again gets the sum of both quantities.
 *
 * @param removed in their former order
 * @param before the cart before the removal
 */
export function withRestored(cart: CartItem[], removed: CartItem[], before: CartItem[]): CartItem[] {
  return removed.reduce((restored, line) => {
    const again = restored.find((other) => isSameLine(other, line));
    if (again) return withAdded(restored, { ...again, quantity: line.quantity });
    return restored.toSpliced(indexFor(line, restored, before), 0, line);
  }, cart);
}

/** Before the first line that used to follow it; without one, after the last line that used to precede it. */
function indexFor(line: CartItem, cart: CartItem[], before: CartItem[]): number {
  const index = before.findIndex((other) => isSameLine(other, line));
  const isAmong = (lines: CartItem[]) => (other: CartItem) => lines.some((one) => isSameLine(one, other));
  const next = cart.findIndex(isAmong(before.slice(index + 1)));
  return next >= 0 ? next : cart.findLastIndex(isAmong(before)) + 1;
}
