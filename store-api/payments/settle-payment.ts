import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { ORDER_STATUS } from '../orders/order-status';

/** Where a payment leaves its shopper: the order is paid, or it is not. */
export type Settlement = { paid: boolean; orderId: string; returnHost: string };

const isPaid = (status: number | undefined): boolean =>
  status !== undefined && status !== ORDER_STATUS.pending && status !== ORDER_STATUS.cancelled;

/**
 * Takes the decision about a payment, once. Paying moves the order from Pending to Processing, together with
 * the payment; a decision that comes again, or too late, changes nothing and tells how things stand.
 *
 * @param reference the payment's
 * @returns null when there is no such payment
 */
export function settlePayment(
  db: Database,
  reference: string,
  outcome: 'pay' | 'decline',
): Promise<Settlement | null> {
  return db.transaction(async (tx) => {
    // The order first, as POST /payments does: two transactions that lock in one order never wait in a ring.
    const [named] = await tx.select().from(payments).where(eq(payments.reference, reference));
    if (!named) return null;
    const { orderId, returnHost } = named;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference));
    const open = payment?.status === 'started' && order?.status === ORDER_STATUS.pending;
    if (!open) return { paid: isPaid(order?.status), orderId, returnHost };

    const paid = outcome === 'pay';
    await tx
      .update(payments)
      .set({ status: paid ? 'paid' : 'declined' })
      .where(eq(payments.reference, reference));
    if (paid) await tx.update(orders).set({ status: ORDER_STATUS.processing }).where(eq(orders.id, orderId));
    return { paid, orderId, returnHost };
  });
}
