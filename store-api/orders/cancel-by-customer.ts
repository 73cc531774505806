import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { ApiError } from '../http/errors';
import { readOrder } from './find-orders';
import type { OrderResponse } from './order-schema';
import { cancelOrder } from './stock';

/** Says why an order that does not wait for its payment stays as it is. */
async function refusalOf(tx: Database, { id, status }: typeof orders.$inferSelect): Promise<string> {
  if (status !== ORDER_STATUS.processing)
    return 'This order was sent already. Please contact us to return it';
  const isPaid = and(eq(payments.orderId, id), eq(payments.status, 'paid'));
  return (await tx.$count(payments, isPaid)) > 0
    ? 'This order is paid. Please contact us to cancel it'
    : 'This order is being packed. Please contact us to cancel it';
}

/**
 * Cancels an unpaid order for its customer: its stock and the use of its coupon go back, and a payment that comes later is
 * refunded. One that is cancelled already stays so.
 *
 * @param tx a transaction
 * @param orderId as it is stored; null finds nothing
 * @throws ApiError 404 for an order of another customer, 409 for one that is not unpaid
 */
export async function cancelByCustomer(
  tx: Database,
  userId: string,
  orderId: string | null,
): Promise<{ order: OrderResponse; isCancelledNow: boolean }> {
  const ofOrder = eq(orders.id, orderId ?? '');
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(ofOrder, eq(orders.userId, userId)))
    .for('update');
  if (!found) throw new ApiError(404, 'Order not found or access denied');
  const who = found.email === null ? 'customer' : 'guest';
  const isCancelledNow = await cancelOrder(tx, found.id, eq(orders.status, ORDER_STATUS.pending), who);
  if (!isCancelledNow && found.status !== ORDER_STATUS.cancelled)
    throw new ApiError(409, await refusalOf(tx, found));
  // Also an order that was not paid in time is not to be filled any more by a payment that comes late.
  const [order] = await tx.update(orders).set({ payBefore: null }).where(ofOrder).returning();
  return { order: await readOrder(tx, order ?? found), isCancelledNow };
}
