import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments, type RefundReason } from '../db/schema/payments';
import { queueMail } from '../mails/mail';
import { recordState } from '../orders/order-events';
import { queueOrderMail } from '../orders/queue-order-mail';
import { reopenOrder } from '../orders/reopen-order';
import { lockPayment, type FoundPayment } from './find-payment';
import { keepNotes } from './keep-notes';
import { payerOf } from './payment-fields';
import { paymentFailedMail, paymentReceiptMail, paymentReceivedMail } from './payment-mail';
import type { Capture } from './payment-provider';
import { addRefund } from './refunds';

/** Money that is captured once more for a payment is a payment of its own. */
async function paymentOf(
  tx: Database,
  found: FoundPayment,
  captureId: string | null,
): Promise<FoundPayment | null> {
  const { payment } = found;
  if (payment.captured === null) return found;
  if (captureId === null || payment.captureId === null || captureId === payment.captureId) return null;
  const [second] = await tx
    .insert(payments)
    .values({ ...payment, id: randomUUID(), reference: captureId })
    .onConflictDoNothing()
    .returning();
  return second ? { ...found, payment: second } : null;
}

function reasonAgainst({ order, payment }: FoundPayment, amount: number): RefundReason {
  if (amount < payment.amount) return 'short';
  if (order.status !== ORDER_STATUS.cancelled) return 'duplicate';
  return order.payBefore === null ? 'cancelled' : 'late';
}

/**
 * Settles money that a provider has captured, at most once. It pays its order: one that waits for it, or one that was cancelled
 * because it came late and can still be filled. What pays nothing, and what is more than the order costs, is refunded.
 *
 * @param tx a transaction that has locked nothing but the payment's order
 */
export async function settleCapture(tx: Database, reference: string, capture: Capture): Promise<void> {
  const first = await lockPayment(tx, reference);
  const found = first && (await paymentOf(tx, first, capture.id));
  if (!found) return;
  const { payment, order } = found;
  const amount = capture.amount ?? payment.amount;
  const isEnough = amount >= payment.amount;
  const isKept = isEnough && (order.status === ORDER_STATUS.pending || (await reopenOrder(tx, found)));
  const { instrument } = capture;
  const settled = { ...found, payment: { ...payment, instrument } };
  await tx
    .update(payments)
    .set({
      status: isKept ? 'paid' : 'refunded',
      captured: amount,
      captureId: capture.id,
      instrument,
      fields: {},
      checkAt: null,
    })
    .where(eq(payments.id, payment.id));
  if (isKept) {
    const to = ORDER_STATUS.processing;
    await tx.update(orders).set({ status: to }).where(eq(orders.id, order.id));
    await recordState(tx, order.id, 'paid', 'provider', { from: order.status, to });
    await keepNotes(tx, order, payment.fields);
    await queueOrderMail(tx, paymentReceivedMail(settled));
    const receipt = paymentReceiptMail(settled, payerOf(payment.fields).email);
    if (receipt) await queueMail(tx, receipt);
  }
  const back = isKept ? amount - payment.amount : amount;
  if (back > 0) await addRefund(tx, settled, back, isKept ? 'excess' : reasonAgainst(found, amount));
}

/**
 * Notes that a payment failed. One that was captured stays so, and one that failed may still be captured, which needs what was
 * typed for it.
 *
 * @param tx a transaction that has locked nothing but the payment's order
 */
export async function settleFailure(tx: Database, reference: string, shopUrl: string): Promise<void> {
  const found = await lockPayment(tx, reference);
  if (found?.payment.status !== 'started') return;
  await tx.update(payments).set({ status: 'declined' }).where(eq(payments.id, found.payment.id));
  if (found.order.status === ORDER_STATUS.pending)
    await queueOrderMail(tx, paymentFailedMail(found, shopUrl));
}
