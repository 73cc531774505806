import { and, asc, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import {
  ORDER_STATUS,
  orderItems,
  orders,
  type OrderActor,
  type OrderEventDetails,
} from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { ApiError } from '../http/errors';
import { refundOrder } from '../payments/refunds';
import { lockOrder, recordState } from './order-events';
import { canFollow, stateOf } from './order-state';
import type { RequestedLine } from './pricing';
import { queueStepMail } from './step-mail';

/** How long an order that took stock waits for its payment, in ms. */
export const PAYMENT_TIME_MS = 30 * 60 * 1000;

/** Orders that one sweep cancels. */
const SWEEP_SIZE = 500;

/** A size and color as its row names them; the empty text where the product has none to choose from. */
export type VariantKey = { size: string; color: string };

/** A line, and whether the shop has flagged its product as sold out without counting its stock. */
type StockLine = RequestedLine & { productTitle: string; isSoldOut: boolean };

/** What an order asks for beyond what there is. */
export type Shortage = { productId: string; size?: string; color?: string; stock: number };

type Variant = typeof productVariants.$inferSelect;

/** What there is too little of, and the sentence that says so. */
export type NamedShortage = { shortage: Shortage; message: string };

/** Says of several lines what there is too little of. */
export function shortageMessage(shortages: NamedShortage[]): string {
  return [...new Set(shortages.map(({ message }) => message))].join('. ');
}

/**
 * Finds the pieces of an order's lines. Where a line leaves size or color open, it gets the variant of which most is left.
 *
 * @param variants those of the lines' products, for a shop that counts its stock
 * @returns for each line its variant, null for a product whose stock is not counted; and what would be left of each variant
 */
export function assignStock(
  lines: StockLine[],
  variants: Variant[],
): { taken: (Variant | null)[]; left: Map<Variant, number>; shortages: NamedShortage[] } {
  const counted = new Set(variants.map(({ productId }) => productId));
  const left = new Map(variants.map((variant) => [variant, variant.stock]));
  const shortages: NamedShortage[] = [];
  const taken = lines.map((line) => {
    if (!counted.has(line.productId)) {
      if (line.isSoldOut) shortages.push(shortageOf(line, 0));
      return null;
    }
    const most = variants
      .filter((variant) => isVariantOf(line, variant))
      .sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0))[0];
    const stock = (most && left.get(most)) ?? 0;
    if (!most || stock < line.quantity) {
      shortages.push(shortageOf(line, most?.stock ?? 0));
      return null;
    }
    left.set(most, stock - line.quantity);
    return most;
  });
  return { taken, left, shortages };
}

/**
 * Takes the pieces of an order's lines. The variants are locked in the order of their key, so that two orders never wait
 * for each other.
 *
 * @param tx the transaction that stores the order
 * @param isCounting whether the shop counts its stock; a product that it flags as sold out is refused in any case
 * @returns for each line the variant that it took; null for a product whose stock is not counted
 * @throws ApiError 409 with all shortages; then nothing is taken
 */
export async function takeStock(
  tx: Database,
  lines: StockLine[],
  isCounting: boolean,
): Promise<(VariantKey | null)[]> {
  const ids = lines.map((line) => line.productId);
  const variants = isCounting ? await lockVariants(tx, ids) : [];
  const { taken, left, shortages } = assignStock(lines, variants);
  if (shortages.length > 0) {
    throw new ApiError(409, shortageMessage(shortages), {
      shortages: shortages.map(({ shortage }) => shortage),
    });
  }
  await addStock(
    tx,
    variants.map((variant) => ({ ...variant, change: (left.get(variant) ?? 0) - variant.stock })),
  );
  return taken.map((variant) => variant && { size: variant.size, color: variant.color });
}

/**
 * Cancels orders that were not paid in time, and gives their stock back. Several instances may do so at the same time.
 *
 * @param condition which orders; without it all
 */
export async function expireOrders(db: Database, condition?: SQL): Promise<void> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOverdue(), condition))
    .orderBy(asc(orders.payBefore))
    .limit(SWEEP_SIZE);
  for (const { id } of overdue) await db.transaction((tx) => cancelOverdueOrder(tx, id));
}

/**
 * Cancels an order that is not paid in time, at most once, gives its stock back, and tells its customer.
 *
 * @param tx a transaction that has locked no variant
 */
export async function cancelOverdueOrder(tx: Database, orderId: string): Promise<void> {
  const isCancelled = await cancelOrder(tx, orderId, isOverdue(), 'system', { reason: 'unpaid' });
  if (isCancelled) await queueStepMail(tx, orderId, 'unpaid');
}

/**
 * Cancels an order, at most once, gives its stock back, and makes what has paid it due to be refunded.
 *
 * @param tx a transaction that has locked no variant
 * @param condition what the order must be like beyond what the rules ask; see `canFollow`
 * @param details why it is cancelled
 * @returns whether it was cancelled now
 */
export async function cancelOrder(
  tx: Database,
  orderId: string,
  condition: SQL | undefined,
  who: OrderActor,
  details: OrderEventDetails = {},
): Promise<boolean> {
  const found = await lockOrder(tx, orderId);
  if (!found || !canFollow(stateOf(found.order.status, found.events), 'cancelled', who)) return false;
  const cancelled = await tx
    .update(orders)
    .set({
      status: ORDER_STATUS.cancelled,
      // Kept only of an order that was not paid in time, which tells why it was cancelled.
      payBefore: sql`case when ${isOverdue()} then ${orders.payBefore} end`,
    })
    .where(and(eq(orders.id, orderId), condition))
    .returning({ id: orders.id });
  if (cancelled.length === 0) return false;
  const statuses = { from: found.order.status, to: ORDER_STATUS.cancelled };
  await recordState(tx, orderId, 'cancelled', who, statuses, details);
  await refundOrder(tx, orderId, 'cancelled');
  await returnPieces(tx, orderId);
  return true;
}

/**
 * Gives back to the stock what an order took.
 *
 * @param tx a transaction that has locked the order and no variant
 * @param pieces how many of which line; without it all that were not cancelled
 */
export async function returnPieces(
  tx: Database,
  orderId: string,
  pieces?: Map<string, number>,
): Promise<void> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.variant)));
  await giveBack(
    tx,
    items.map((item) => ({
      ...item,
      quantity: pieces ? (pieces.get(item.id) ?? 0) : item.quantity - item.cancelled,
    })),
  );
}

/**
 * Puts pieces back into the stock that they were taken from.
 *
 * @param tx a transaction that has locked no variant
 */
export async function giveBack(
  tx: Database,
  items: { productId: string; quantity: number; variant: VariantKey | null }[],
): Promise<void> {
  const ids = items.map(({ productId }) => productId);
  const variants = await lockVariants(tx, ids);
  const back = (variant: (typeof variants)[number]) =>
    items
      .filter((item) => item.productId === variant.productId && isSameVariant(item.variant, variant))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  await addStock(
    tx,
    variants.map((variant) => ({ ...variant, change: back(variant) })),
  );
}

function isOverdue(): SQL | undefined {
  return and(eq(orders.status, ORDER_STATUS.pending), lte(orders.payBefore, sql`now()`));
}

/** The variants of products, without locking them. */
export function selectVariants(db: Database, productIds: string[]) {
  return db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, [...new Set(productIds)]));
}

function lockVariants(tx: Database, productIds: string[]) {
  const { productId, size, color } = productVariants;
  return selectVariants(tx, productIds).orderBy(productId, size, color).for('update');
}

/** Changes stock by one statement, so that the products' triggers run once. */
async function addStock(
  tx: Database,
  changes: (VariantKey & { productId: string; change: number })[],
): Promise<void> {
  const rows = changes.filter(({ change }) => change !== 0);
  if (rows.length === 0) return;
  const values = rows.map(
    ({ productId, size, color, change }) => sql`(${productId}::uuid, ${size}, ${color}, ${change}::integer)`,
  );
  await tx.execute(sql`
    update product_variants as kept set stock = kept.stock + moved.change
    from (values ${sql.join(values, sql`, `)}) as moved (product_id, size, color, change)
    where (kept.product_id, kept.size, kept.color) = (moved.product_id, moved.size, moved.color)
  `);
}

function isVariantOf(line: RequestedLine, variant: VariantKey & { productId: string }): boolean {
  const isOf = (chosen: string | null, value: string) => chosen === null || value === '' || chosen === value;
  return (
    variant.productId === line.productId && isOf(line.size, variant.size) && isOf(line.color, variant.color)
  );
}

function isSameVariant(one: VariantKey | null, other: VariantKey): boolean {
  return one?.size === other.size && one.color === other.color;
}

/** A product with the size and color that it has or that were chosen, such as 'Linen shirt, size M, Navy'. */
export function pieceName({
  productTitle,
  size,
  color,
}: {
  productTitle: string;
  size: string | null;
  color: string | null;
}): string {
  // One Size says so itself.
  const sized = size && (/\bsize\b/i.test(size) ? size : `size ${size}`);
  return [productTitle, sized, color].filter(Boolean).join(', ');
}

/** @param stock how much there is of what a line asks for */
export function shortageOf(line: Omit<StockLine, 'isSoldOut'>, stock: number): NamedShortage {
  const { productId, size, color } = line;
  const name = pieceName(line);
  return {
    shortage: { productId, ...(size && { size }), ...(color && { color }), stock },
    message:
      stock === 0 ? `${name} is sold out` : `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left`,
  };
}
