import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments, refunds } from '../db/schema/payments';
import { retryDelay } from '../mails/send-mails';
import type { PaymentProvider } from './payment-provider';
import { finishRefund } from './refunds';

/** Refunds that a process claims at once. */
const BATCH_SIZE = 10;

/** After this time another attempt is made of what a process has claimed. */
const CLAIM_MS = 5 * 60 * 1000;

async function claim(db: Database, provider: PaymentProvider) {
  const ids = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(lte(refunds.dueAt, sql`now()`), eq(payments.provider, provider.name)))
    .orderBy(asc(refunds.dueAt))
    .limit(BATCH_SIZE)
    // Another process passes over the locked rows.
    .for('update', { of: refunds, skipLocked: true });
  const claimed = await db
    .update(refunds)
    .set({ dueAt: new Date(Date.now() + CLAIM_MS), attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, ids))
    .returning({ id: refunds.id });
  return db
    .select({ refund: refunds, captureId: payments.captureId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      inArray(
        refunds.id,
        claimed.map(({ id }) => id),
      ),
    );
}

/**
 * Hands refunds that are due to the provider, and asks for those that it has not finished; several processes may do so at the
 * same time. What fails is tried again, first after a minute, until it is done. A process that is killed after the call makes
 * it once more with the same id, which the provider knows.
 *
 * @param report is told of each refund, without its customer
 */
export async function sendRefunds(
  db: Database,
  provider: PaymentProvider,
  report: (outcome: 'sent' | 'done' | 'failed', id: string, error?: unknown) => void,
): Promise<void> {
  for (let claimed = await claim(db, provider); claimed.length > 0; claimed = await claim(db, provider)) {
    for (const { refund, captureId } of claimed) {
      const { id, attempts } = refund;
      const isOpen = and(eq(refunds.id, id), ne(refunds.state, 'done'));
      const dueAt = new Date(Date.now() + retryDelay(attempts));
      try {
        const { isDone, providerId } = await provider.refund({ ...refund, captureId });
        if (isDone) await db.transaction((tx) => finishRefund(tx, id, providerId));
        else await db.update(refunds).set({ state: 'sent', providerId, dueAt }).where(isOpen);
        report(isDone ? 'done' : 'sent', id);
      } catch (error) {
        await db.update(refunds).set({ dueAt }).where(isOpen);
        report('failed', id, error);
      }
    }
  }
}
