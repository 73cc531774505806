import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import type { OrderResponse } from '../orders/order-schema';

/** Says of orders that wait for a payment that the last one has failed, so that a page which waits for it offers another way. */
export async function withFailedPayments<Order extends OrderResponse>(
  db: Database,
  found: Order[],
): Promise<(Order & { paymentFailed?: true })[]> {
  const waiting = found.filter(({ status }) => status === ORDER_STATUS.pending).map(({ id }) => id);
  if (waiting.length === 0) return found;
  const last = await db
    .selectDistinctOn([payments.orderId], { orderId: payments.orderId, status: payments.status })
    .from(payments)
    .where(inArray(payments.orderId, waiting))
    .orderBy(payments.orderId, desc(payments.createdAt));
  const failed = new Set(last.filter(({ status }) => status === 'declined').map(({ orderId }) => orderId));
  return found.map((order) => (failed.has(order.id) ? { ...order, paymentFailed: true } : order));
}
