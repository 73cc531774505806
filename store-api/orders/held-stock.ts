import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { users } from '../db/schema/users';
import { ApiError } from '../http/errors';

/** Orders of a customer that hold stock and are not paid. */
export const MAX_UNPAID_ORDERS = 3;

/** Pieces of counted products in one order, and in all unpaid orders of a customer. */
export const MAX_ORDER_PIECES = 50;
export const MAX_UNPAID_PIECES = 100;

/** Pieces of a product that a customer may hold however many others do. */
const MIN_PRODUCT_PIECES = 3;

/** Beyond MIN_PRODUCT_PIECES for each customer, unpaid orders hold at most this share of a product's pieces. */
const PRODUCT_SHARE = 0.5;

/** Pieces of a line that are taken from the stock. */
export type HeldPieces = { productId: string; productTitle: string; quantity: number };

type Bound = 'orders' | 'order' | 'customer' | 'product';

const totalOf = (pieces: { quantity: number }[]) =>
  pieces.reduce((total, { quantity }) => total + quantity, 0);

/** The orders that wait for their payment, also those that are to be cancelled: they have not given back what they hold. */
const isHolding = and(
  eq(orders.status, ORDER_STATUS.pending),
  isNotNull(orders.payBefore),
  isNotNull(orderItems.variant),
);

/**
 * Reads what the unpaid orders of a customer hold. The customer's row stays locked, so that two orders at the same time don't
 * both pass.
 *
 * @param tx the transaction that stores the order
 * @throws ApiError 409 for a customer with as many unpaid orders as one may have
 */
export async function lockHeldPieces(tx: Database, userId: string): Promise<HeldPieces[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { orderId, productId, productTitle, quantity } = orderItems;
  const held = await tx
    .select({ orderId, productId, productTitle, quantity })
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
 * An order of up to MIN_PRODUCT_PIECES of a product passes, whatever others hold.
 *
 * @param tx the transaction that stores the order; it has taken the pieces, and its locks keep others from the products
 * @param held what the customer's other unpaid orders hold
 * @param taken what this order takes
 * @throws ApiError 409
 */
export async function limitHeldPieces(tx: Database, held: HeldPieces[], taken: HeldPieces[]): Promise<void> {
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
  await limitShares(tx, held, taken);
}

async function limitShares(tx: Database, held: HeldPieces[], taken: HeldPieces[]): Promise<void> {
  const ownOf = (id: string) => [...held, ...taken].filter(({ productId }) => productId === id);
  const many = taken.filter(({ productId }) => totalOf(ownOf(productId)) > MIN_PRODUCT_PIECES);
  if (many.length === 0) return;
  const ids = many.map(({ productId }) => productId);
  const stock = await sumByProduct(
    tx
      .select({ productId: productVariants.productId, quantity: sum(productVariants.stock).mapWith(Number) })
      .from(productVariants)
      .where(inArray(productVariants.productId, ids))
      .groupBy(productVariants.productId),
  );
  const waiting = await sumByProduct(
    tx
      .select({ productId: orderItems.productId, quantity: sum(orderItems.quantity).mapWith(Number) })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(inArray(orderItems.productId, ids), isHolding))
      .groupBy(orderItems.productId),
  );
  for (const { productId, productTitle } of many) {
    const own = totalOf(taken.filter((pieces) => pieces.productId === productId));
    const unpaid = waiting(productId);
    const allowed = Math.floor((stock(productId) + unpaid + own) * PRODUCT_SHARE) - unpaid;
    if (own <= allowed) continue;
    const ownHeld = totalOf(ownOf(productId)) - own;
    const possible = Math.max(allowed, MIN_PRODUCT_PIECES - ownHeld, 0);
    throw refusal(
      'product',
      possible > 0
        ? `Many pieces of ${productTitle} wait for payment. Please order at most ${possible} of it now, and more once that is paid`
        : `Many pieces of ${productTitle} wait for payment. Please pay your own order of it first`,
    );
  }
}

async function sumByProduct(
  query: PromiseLike<{ productId: string; quantity: number }[]>,
): Promise<(productId: string) => number> {
  const sums = new Map((await query).map(({ productId, quantity }) => [productId, quantity]));
  return (productId) => sums.get(productId) ?? 0;
}

function refusal(bound: Bound, message: string): ApiError {
  return new ApiError(409, message, { event: { name: 'stock-held', bound } });
}
