import { and, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments, refunds, type RefundReason } from '../db/schema/payments';
import { queueMail } from '../mails/mail';
import { recordRefund } from '../orders/order-events';
import { findPayments, type FoundPayment } from './find-payment';
import { refundMail } from './payment-mail';

/**
 * Makes a part of a captured payment due to go back, and tells the customer.
 *
 * @param tx a transaction that has locked the order
 * @param amount paise
 */
export async function addRefund(
  tx: Database,
  found: FoundPayment,
  amount: number,
  reason: RefundReason,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: found.payment.id, amount, reason })
    .returning();
  if (!refund) return;
  await recordRefund(tx, found.payment.orderId, 'refund', refund);
  await queueMail(tx, refundMail(found, refund, false));
}

/**
 * Makes what has paid an order due to go back, and forgets what was typed to pay it.
 *
 * @param tx the transaction that cancels the order or takes it back
 */
export async function refundOrder(
  tx: Database,
  orderId: string,
  reason: Extract<RefundReason, 'cancelled' | 'returned'>,
): Promise<void> {
  const ofOrder = eq(payments.orderId, orderId);
  for (const found of await findPayments(tx, and(ofOrder, eq(payments.status, 'paid')))) {
    const { id, captured } = found.payment;
    const [back] = await tx
      .select({ amount: sum(refunds.amount).mapWith(Number) })
      .from(refunds)
      .where(eq(refunds.paymentId, id));
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, id));
    const kept = (captured ?? 0) - (back?.amount ?? 0);
    if (kept > 0) await addRefund(tx, found, kept, reason);
  }
  await tx.update(payments).set({ fields: {} }).where(ofOrder);
}

/**
 * Notes that a refund is done, at most once, and tells the customer.
 *
 * @param tx a transaction
 * @param handReference what the bank calls one that the operator has made by hand; null where the provider has made it
 */
export async function finishRefund(
  tx: Database,
  id: string,
  providerId: string | null,
  handReference: string | null = null,
): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'done', dueAt: null, error: null, ...(providerId !== null && { providerId }) })
    .where(and(eq(refunds.id, id), ne(refunds.state, 'done')))
    .returning();
  if (!refund) return;
  const [found] = await findPayments(tx, eq(payments.id, refund.paymentId));
  if (!found) return;
  await recordRefund(tx, found.payment.orderId, 'refunded', refund, handReference);
  await queueMail(tx, refundMail(found, refund, true));
}
