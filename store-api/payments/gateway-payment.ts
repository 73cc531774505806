import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { shops } from '../db/schema/shops';

/** A payment as the gateway's page shows it. The amount is paise. */
export type GatewayPayment = {
  reference: string;
  orderId: string;
  amount: number;
  returnHost: string;
  storeName: string;
};

/** Whether the order is paid after a payment was completed, and where the shopper returns to. */
type PaymentResult = { paid: boolean; orderId: string; returnHost: string };

/** Finds a payment by its reference; returns null when there is none. */
export async function findPayment(db: Database, reference: string): Promise<GatewayPayment | null> {
  const [payment] = await db
    .select({
      reference: payments.reference,
      orderId: payments.orderId,
      amount: payments.amount,
      returnHost: payments.returnHost,
      storeName: shops.storeName,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(payments.reference, reference));
  return payment ?? null;
}

function isPaid(status: number | undefined): boolean {
  return status !== undefined && status !== ORDER_STATUS.pending && status !== ORDER_STATUS.cancelled;
}

/**
 * Completes a payment, at most once. Paying moves the order from Pending to Processing in the same
 * transaction; a repeated or late call changes nothing and returns the current state.
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
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference));
    const isOpen = payment?.status === 'started' && order?.status === ORDER_STATUS.pending;
    if (!isOpen) return { paid: isPaid(order?.status), orderId, returnHost };

    const paid = outcome === 'pay';
    await tx
      .update(payments)
      .set({ status: paid ? 'paid' : 'declined' })
      .where(eq(payments.reference, reference));
    if (paid) await tx.update(orders).set({ status: ORDER_STATUS.processing }).where(eq(orders.id, orderId));
    return { paid, orderId, returnHost };
  });
}
