import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, type orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { isCountingStock } from '../products/variants';
import { canUseAgain } from '../quotes/coupons';
import { takeStock } from './stock';

/**
 * Takes the pieces of an order once more that was cancelled because it was not paid in time, and the use of its coupon. The
 * caller gives it another status.
 *
 * @param tx a transaction that has locked the order and no variant
 * @param email that of the order
 * @returns false, and nothing is taken, for an order that was cancelled for another reason or can't be filled any more
 */
export async function reopenOrder(
  tx: Database,
  { order, shop, email }: { order: typeof orders.$inferSelect; shop: Shop; email: string | null },
): Promise<boolean> {
  if (order.status !== ORDER_STATUS.cancelled || order.payBefore === null) return false;
  const customer = { id: order.userId, email: order.email === null ? email : null };
  if (order.couponId !== null && !(await canUseAgain(tx, order.couponId, customer))) return false;
  const items = await tx
    .select({ item: orderItems, soldOut: products.soldOut })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const lines = items.map(({ item, soldOut }) => ({
    ...item,
    // What was packed for the order, also where the line left it open.
    size: item.variant?.size ?? item.size,
    color: item.variant?.color ?? item.color,
    isSoldOut: soldOut ?? true,
  }));
  try {
    const taken = await takeStock(tx, lines, isCountingStock(shop));
    for (const [at, { id }] of lines.entries())
      await tx
        .update(orderItems)
        .set({ variant: taken[at] ?? null })
        .where(eq(orderItems.id, id));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.details.shortages) return false;
    throw error;
  }
}
