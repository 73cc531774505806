import { and, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments, refunds, type RefundReason } from '../db/schema/payments';
import { recordRefund } from '../orders/order-events';
import { queueOrderMail } from '../orders/queue-order-mail';
import { recordReturn } from '../returns/record-return';
import { findPayments, type FoundPayment } from './find-payment';
import { refundMail } from './payment-mail';

/** The return that a refund is for; with a masked UPI id the operator sends it there by hand. */
type ReturnRefund = { returnId?: string; maskedUpiId?: string | null };

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
  ofReturn: ReturnRefund = {},
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...{ paymentId: found.payment.id, amount, reason, ...ofReturn },
      ...(ofReturn.maskedUpiId && { dueAt: null }),
    })
    .returning();
  if (!refund) return;
  await recordRefund(tx, found.payment.orderId, 'refund', refund);
  await queueOrderMail(tx, refundMail(found, refund, false));
}

const isPaidBy = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.status, 'paid'));

/** What of a captured payment was not given back, in paise. */
async function keptOf(tx: Database, { id, captured }: FoundPayment['payment']): Promise<number> {
  const [back] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, id));
  return (captured ?? 0) - (back?.amount ?? 0);
}

/**
 * Makes a part of what has paid an order due to go back; the rest goes on paying it.
 *
 * @param tx a transaction that has locked the order
 * @param part the amount is paise; no more than what is kept goes back
 */
export async function refundPart(
  tx: Database,
  orderId: string,
  { reason, ...part }: { amount: number; reason: RefundReason },
  ofReturn?: ReturnRefund,
): Promise<void> {
  for (const found of await findPayments(tx, isPaidBy(orderId))) {
    const amount = Math.min(part.amount, await keptOf(tx, found.payment));
    if (amount > 0) await addRefund(tx, found, amount, reason, ofReturn);
  }
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
  for (const found of await findPayments(tx, isPaidBy(orderId))) {
    const kept = await keptOf(tx, found.payment);
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, found.payment.id));
    if (kept > 0) await addRefund(tx, found, kept, reason);
  }
  await tx.update(payments).set({ fields: {} }).where(eq(payments.orderId, orderId));
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
  if (refund.returnId !== null) {
    const who = handReference === null ? 'provider' : 'shop';
    await recordReturn(tx, { id: refund.returnId, state: 'received' }, 'refunded', who);
  }
  await queueOrderMail(tx, refundMail(found, refund, true));
}
