import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { shops } from '../db/schema/shops';
import { cancelOverdueOrder, expireOrders } from '../orders/stock';
import { lockPayment } from './find-payment';
import { settleCapture, settleFailure } from './settle-payment';

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
 * @param shopUrl the template of the shop's URL, for the mail about a payment that failed
 * @returns null when there is no such payment
 */
export function completePayment(
  db: Database,
  reference: string,
  outcome: 'pay' | 'decline',
  shopUrl: string,
): Promise<PaymentResult | null> {
  return db.transaction(async (tx) => {
    const found = await lockPayment(tx, reference);
    if (!found) return null;
    const { orderId, returnHost, status } = found.payment;
    await cancelOverdueOrder(tx, orderId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    // The gateway takes no money for an order that does not wait for it.
    const isOpen = status === 'started' && order?.status === ORDER_STATUS.pending;
    if (!isOpen) return { order: stateOf(order?.status), orderId, returnHost };
    if (outcome === 'pay') await settleCapture(tx, reference, { id: null, amount: null, instrument: null });
    else await settleFailure(tx, reference, shopUrl);
    return { order: outcome === 'pay' ? 'paid' : 'unpaid', orderId, returnHost };
  });
}
