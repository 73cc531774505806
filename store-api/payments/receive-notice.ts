import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { paymentNotices, payments, refunds } from '../db/schema/payments';
import type { Notice, NoticeSubject, PaymentProvider } from './payment-provider';
import { finishRefund } from './refunds';
import { settleCapture, settleFailure } from './settle-payment';

async function referenceOf(
  tx: Database,
  { reference, providerId, refundId }: NoticeSubject,
  provider: PaymentProvider['name'],
): Promise<string | null> {
  const condition =
    (reference !== undefined && eq(payments.reference, reference)) ||
    (providerId !== undefined && eq(payments.providerId, providerId)) ||
    (z.uuid().safeParse(refundId).success && eq(refunds.id, refundId ?? ''));
  if (!condition) return null;
  const [found] = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(condition, eq(payments.provider, provider)))
    .orderBy(payments.createdAt)
    .limit(1);
  return found?.reference ?? null;
}

/** Refunds that a notice names, or those of its payment that the provider has taken. */
async function finishRefunds(
  tx: Database,
  reference: string,
  { subject, amount }: Extract<Notice, { type: 'refund.processed' }>,
): Promise<void> {
  const { refundId } = subject;
  const processed = await tx
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.reference, reference),
        refundId === undefined ? eq(refunds.state, 'sent') : eq(refunds.id, refundId),
      ),
    );
  // What is said to be less than the refund does not end it.
  const complete = processed.filter((refund) => amount === null || amount >= refund.amount);
  for (const { id } of complete) await finishRefund(tx, id, null);
}

/**
 * Follows a notice, once however often it comes.
 *
 * @returns false when the shop has no such payment
 */
export function receiveNotice(
  db: Database,
  provider: PaymentProvider['name'],
  notice: Notice,
  shopUrl: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const reference = await referenceOf(tx, notice.subject, provider);
    if (reference === null) return false;
    const added = await tx
      .insert(paymentNotices)
      .values({ id: `${provider} ${notice.id}` })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return true;
    if (notice.type === 'payment.captured') await settleCapture(tx, reference, notice.capture);
    else if (notice.type === 'payment.failed') await settleFailure(tx, reference, shopUrl);
    else await finishRefunds(tx, reference, notice);
    return true;
  });
}
