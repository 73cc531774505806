import { and, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { users } from '../db/schema/users';
import { ApiError } from '../http/errors';
import { pieceName, type VariantKey } from './stock';

/** Orders of a customer that hold stock and are not paid. */
export const MAX_UNPAID_ORDERS = 3;

/** Pieces of counted products in one order, and in all unpaid orders of a customer. */
export const MAX_ORDER_PIECES = 50;
export const MAX_UNPAID_PIECES = 100;

/** Pieces of a product's size and color that a customer may hold however many others do. */
const MIN_VARIANT_PIECES = 3;

/** Beyond MIN_VARIANT_PIECES for each customer, unpaid orders hold at most this share of a size and color's pieces. */
const VARIANT_SHARE = 0.5;

type ProductVariant = VariantKey & { productId: string };

/** Pieces of a line that are taken from the stock, of the size and color that it took. */
export type HeldPieces = ProductVariant & { productTitle: string; quantity: number };

type Bound = 'orders' | 'order' | 'customer' | 'variant';

const totalOf = (pieces: { quantity: number }[]) =>
  pieces.reduce((total, { quantity }) => total + quantity, 0);

/** The orders that wait for their payment, also those that are to be cancelled: they have not given back what they hold. */
const isHolding = and(
  eq(orders.status, ORDER_STATUS.pending),
  isNotNull(orders.payBefore),
  isNotNull(orderItems.variant),
);

/** What an order's line took: of the line itself, size and color may be open. */
const takenVariant = {
  productId: orderItems.productId,
  size: sql<string>`${orderItems.variant} ->> 'size'`,
  color: sql<string>`${orderItems.variant} ->> 'color'`,
};

/**
 * Reads what the unpaid orders of a customer hold. The customer's row stays locked, so that two orders at the same time don't
 * both pass.
 *
 * @param tx the transaction that stores the order
 * @throws ApiError 409 for a customer with as many unpaid orders as one may have
 */
export async function lockHeldPieces(tx: Database, userId: string): Promise<HeldPieces[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { orderId, productTitle, quantity } = orderItems;
  const held = await tx
    .select({ orderId, productTitle, quantity, ...takenVariant })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orders.userId, userId), isHolding));
  if (new Set(held.map((pieces) => pieces.orderId)).size >= MAX_UNPAID_ORDERS)
    throw refusal(
      'orders',
      `You have ${MAX_UNPAID_ORDERS} orders that wait for payment. Please pay one of them, or wait until the first is cancelled`,
    );
  return held;
}

/**
 * Refuses an order that would hold too many pieces without a payment, so that nobody empties the shelves with free accounts.
 * Each size and color of a product is counted by itself, or a few accounts could hold all pieces of one size. Up to
 * MIN_VARIANT_PIECES of it pass, whatever others hold.
 *
 * @param tx the transaction that stores the order; it has taken the pieces, and its locks keep others from the products
 * @param held what the customer's other unpaid orders hold
 * @param taken what this order takes
 * @param isGuest whether somebody without an account orders: sessions of guests are free, so for them no piece passes in any case
 * @throws ApiError 409
 */
export async function limitHeldPieces(
  tx: Database,
  held: HeldPieces[],
  taken: HeldPieces[],
  isGuest: boolean,
): Promise<void> {
  const pieces = totalOf(taken);
  if (pieces > MAX_ORDER_PIECES)
    throw refusal(
      'order',
      `An order has at most ${MAX_ORDER_PIECES} pieces. Please order fewer, and the others once it is paid`,
    );
  const heldPieces = totalOf(held);
  if (heldPieces + pieces > MAX_UNPAID_PIECES)
    throw refusal(
      'customer',
      `You have ${heldPieces} pieces in orders that wait for payment, of at most ${MAX_UNPAID_PIECES}. Please pay one of them first, or order fewer`,
    );
  await limitShares(tx, held, taken, isGuest);
}

async function limitShares(
  tx: Database,
  held: HeldPieces[],
  taken: HeldPieces[],
  isGuest: boolean,
): Promise<void> {
  const minPieces = isGuest ? 0 : MIN_VARIANT_PIECES;
  const many = taken.filter(
    (pieces) => totalOf(sameVariant(held, pieces)) + totalOf(sameVariant(taken, pieces)) > minPieces,
  );
  if (many.length === 0) return;
  const ids = [...new Set(many.map(({ productId }) => productId))];
  const { productId, size, color, stock: quantity } = productVariants;
  const stock = await tx
    .select({ productId, size, color, quantity })
    .from(productVariants)
    .where(inArray(productId, ids));
  const waiting = await tx
    .select({ ...takenVariant, quantity: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.productId, ids), isHolding))
    .groupBy(orderItems.productId, orderItems.variant);
  for (const pieces of many) {
    const own = totalOf(sameVariant(taken, pieces));
    const unpaid = totalOf(sameVariant(waiting, pieces));
    const all = totalOf(sameVariant(stock, pieces)) + unpaid + own;
    // Rounded up for guests, who could not buy the last piece else.
    const share = all * VARIANT_SHARE;
    const allowed = (isGuest ? Math.ceil(share) : Math.floor(share)) - unpaid;
    if (own <= allowed) continue;
    const possible = Math.max(allowed, minPieces - totalOf(sameVariant(held, pieces)), 0);
    const name = pieceName(pieces);
    throw refusal(
      'variant',
      possible > 0
        ? `Many pieces of ${name} wait for payment. Please order at most ${possible} of it now, and more once that is paid`
        : `Many pieces of ${name} wait for payment. Please pay your own order of it first`,
    );
  }
}

function sameVariant<Pieces extends ProductVariant>(
  all: Pieces[],
  { productId, size, color }: ProductVariant,
): Pieces[] {
  return all.filter(
    (pieces) => pieces.productId === productId && pieces.size === size && pieces.color === color,
  );
}

function refusal(bound: Bound, message: string): ApiError {
  return new ApiError(409, message, { event: { name: 'stock-held', bound } });
}
