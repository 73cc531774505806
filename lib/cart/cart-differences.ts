import { isUnavailable, maxQuantity, withCurrentPrices, type Availability } from './availability';
import type { CartItem } from './cart';
import { lineKey } from './line';

/** What a check of the cart has found. */
type CartCheck = {
  availability: Availability;
  /** By lineKey. */
  priceChanges: ReadonlyMap<string, unknown>;
};

/**
 * The lines of which something has changed since they were added: they are gone or sold out, there are fewer pieces, or
 * they cost something else.
 *
 * @param available the lines that count
 */
export function changedLines(
  cart: CartItem[],
  available: CartItem[],
  { availability, priceChanges }: CartCheck,
): CartItem[] {
  return cart.filter(
    (line) =>
      !available.includes(line) ||
      line.quantity > maxQuantity(line, availability) ||
      priceChanges.has(lineKey(line)),
  );
}

/** Reduces a cart to what there is now, at today's prices; lines that are unknown stay as they are. */
export function withAvailable(cart: CartItem[], availability: Availability): CartItem[] {
  const available = cart
    .filter((line) => !isUnavailable(line, availability))
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, maxQuantity(line, availability)) }));
  return withCurrentPrices(available, availability);
}
