import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { shops } from '../db/schema/shops';
import { cancelOverdueOrder, expireOrders } from '../orders/stock';

/** A payment as the gateway's page shows it. The amount is paise. */
export type GatewayPayment = {
  reference: string;
  orderId: string;
  amount: number;
  returnHost: string;
  storeName: string;
  /** The order can't be paid any more. */
  isCancelled: boolean;
};

/** What has become of the order when a payment was completed, and where the shopper returns to. */
type PaymentResult = { order: 'paid' | 'unpaid' | 'cancelled'; orderId: string; returnHost: string };

/** Finds a payment by its reference; returns null when there is none. */
export async function findPayment(db: Database, reference: string): Promise<GatewayPayment | null> {
  const ofPayment = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.reference, reference));
  await expireOrders(db, inArray(orders.id, ofPayment));
  const [payment] = await db
    .select({
      reference: payments.reference,
      orderId: payments.orderId,
      amount: payments.amount,
      returnHost: payments.returnHost,
      storeName: shops.storeName,
      status: orders.status,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(payments.reference, reference));
  if (!payment) return null;
  const { status, ...shown } = payment;
  return { ...shown, isCancelled: status === ORDER_STATUS.cancelled };
}

function stateOf(status: number | undefined): PaymentResult['order'] {
  if (status === ORDER_STATUS.cancelled) return 'cancelled';
  return status === undefined || status === ORDER_STATUS.pending ? 'unpaid' : 'paid';
}

/**
 * Completes a payment, at most once. Paying moves the order from Pending to Processing in the same
 * transaction, one that was not paid in time is cancelled; a repeated or late call changes nothing and returns the current
 * state.
 *
 * @returns null when there is no such payment
 */
export function completePayment(
  db: Database,
  reference: string,
  outcome: 'pay' | 'decline',
): Promise<PaymentResult | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.reference, reference));
    if (!found) return null;
    const { orderId, returnHost } = found;
    // POST /payments locks the order's row first as well; the same lock order everywhere prevents deadlocks.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    await cancelOverdueOrder(tx, orderId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference));
    const isOpen = payment?.status === 'started' && order?.status === ORDER_STATUS.pending;
    if (!isOpen) return { order: stateOf(order?.status), orderId, returnHost };

    const paid = outcome === 'pay';
    await tx
      .update(payments)
      .set({ status: paid ? 'paid' : 'declined' })
      .where(eq(payments.reference, reference));
    if (paid) await tx.update(orders).set({ status: ORDER_STATUS.processing }).where(eq(orders.id, orderId));
    return { order: paid ? 'paid' : 'unpaid', orderId, returnHost };
  });
}
