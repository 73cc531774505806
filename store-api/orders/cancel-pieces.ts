import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, type OrderActor, type OrderEventDetails } from '../db/schema/orders';
import { ApiError } from '../http/errors';
import { refundPart } from '../payments/refunds';
import { piecesAmount } from '../quotes/totals';
import { recordPartCancelled } from './order-events';
import { pieceName, returnPieces } from './stock';

type Item = typeof orderItems.$inferSelect;

/** Pieces of an order that are to be cancelled, by the ids of their lines, and what they cost in paise. */
export type CancelledPart = { pieces: Map<string, number>; amount: number };

/**
 * Works out what is left of an order without some pieces. Each piece is worth what was paid for it: its price without its share
 * of the discount. What stays keeps its price and its discount, also below the amount from which the coupon holds or delivery is
 * free; delivery, gift wrap and the fee of cash are for the parcel, and go back with the last piece only.
 *
 * @param lines the pieces to cancel, each line at most once; without it all
 * @returns null where no piece would be left
 * @throws ApiError 422 for a line that the order does not have, 409 for more pieces than are left of a line
 */
export function partWithout(
  items: Item[],
  lines: { itemId: string; quantity: number }[] | undefined,
): CancelledPart | null {
  if (!lines) return null;
  const pieces = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  if (lines.some(({ itemId }) => !items.some(({ id }) => id === itemId)))
    throw new ApiError(422, 'The order has no such line');
  for (const item of items) {
    const left = item.quantity - item.cancelled;
    if ((pieces.get(item.id) ?? 0) <= left) continue;
    const rest = left === 0 ? 'is cancelled already' : `has only ${left} left to cancel`;
    throw new ApiError(409, `${pieceName(item)} ${rest}`);
  }
  const countOf = ({ id }: Item) => pieces.get(id) ?? 0;
  if (items.every((item) => item.cancelled + countOf(item) === item.quantity)) return null;
  const amount = items.reduce((sum, item) => sum + piecesAmount(item, countOf(item), item.cancelled), 0);
  return { pieces, amount };
}

/**
 * Cancels pieces of an order that others stay of: they go back into stock, and what has paid them becomes due to be refunded.
 *
 * @param tx a transaction that has locked the order and no variant
 * @param details why they are cancelled
 */
export async function cancelPieces(
  tx: Database,
  orderId: string,
  { pieces, amount }: CancelledPart,
  who: OrderActor,
  details: OrderEventDetails,
): Promise<void> {
  for (const [itemId, count] of pieces) {
    const cancelled = sql`${orderItems.cancelled} + ${count}`;
    await tx.update(orderItems).set({ cancelled }).where(eq(orderItems.id, itemId));
  }
  await recordPartCancelled(tx, orderId, who, { ...details, amount, pieces: Object.fromEntries(pieces) });
  await refundPart(tx, orderId, { amount, reason: 'part-cancelled' });
  await returnPieces(tx, orderId, pieces);
}
