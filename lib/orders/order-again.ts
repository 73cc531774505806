import {
  fetchAvailability,
  isUnavailable,
  maxQuantity,
  withCurrentPrices,
  type Availability,
} from '@/lib/cart/availability';
import type { CartItem } from '@/lib/cart/cart';
import { restoreLines } from '@/lib/cart/cart-actions';
import { describeLine } from '@/lib/cart/line';
import { toCartLines, type OrderItem } from './order';

/** What has become of the pieces of an order, in words for the shopper. */
export type AgainOutcome = {
  message: string;
  /** Whether the cart has got any of them. */
  isInCart: boolean;
};

/**
 * Puts what there still is of an order into the cart once more, at the prices of today and beside what is there.
 *
 * @returns null where the catalogue can't be asked; the cart then stays as it is
 */
export async function orderAgain(items: OrderItem[]): Promise<AgainOutcome | null> {
  const lines = toCartLines(items);
  const availability = await fetchAvailability(lines);
  if (availability.size === 0 && lines.length > 0) return null;
  const known = lines.filter(({ id }) => availability.has(id));
  const missing = restoreLines(withCurrentPrices(known, availability), availability);
  return describeOutcome(items, missing, availability);
}

/**
 * Says how many pieces are in the cart, and of each other why it is not.
 *
 * @param missing the pieces that there are not
 */
function describeOutcome(items: OrderItem[], missing: CartItem[], availability: Availability): AgainOutcome {
  const count = (counted: { quantity: number }[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0);
  const unknown = toCartLines(items).filter(({ id }) => !availability.has(id));
  const gone = items.filter(({ product }) => product === null);
  const total = count(items);
  const added = total - count(missing) - count(unknown) - count(gone);
  const texts = [
    countText(added, total),
    ...gone.map(({ name }) => `${name} is no longer sold.`),
    ...missing.map((line) => missingText(line, availability)),
    ...unknown.map((line) => `${describeLine(line)} could not be checked.`),
  ];
  return { message: texts.join(' '), isInCart: added > 0 };
}

function countText(added: number, total: number): string {
  if (added === 0) return 'Nothing was added to your cart.';
  if (added < total) return `${added} of ${total} pieces ${added === 1 ? 'is' : 'are'} in your cart.`;
  return total === 1
    ? 'It is in your cart, at today’s price.'
    : `All ${total} pieces are in your cart, at today’s prices.`;
}

function missingText(line: CartItem, availability: Availability): string {
  const name = describeLine(line);
  if (availability.get(line.id) === null) return `${name} is no longer sold.`;
  if (isUnavailable(line, availability)) return `${name} is sold out.`;
  const left = maxQuantity(line, availability);
  return `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left, with what your cart has.`;
}
