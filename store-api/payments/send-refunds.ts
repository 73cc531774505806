import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments, refunds } from '../db/schema/payments';
import { errorMessage } from '../error-message';
import { afterMs, retryDelay } from '../mails/send-mails';
import { RefundFailed, type PaymentProvider } from './payment-provider';
import { finishRefund } from './refunds';

/** Refunds that a process claims at once. */
const BATCH_SIZE = 10;

/** After this time another attempt is made of what a process has claimed. */
const CLAIM_MS = 5 * 60 * 1000;

/** Failed attempts, over eight hours and a half, after which a refund needs the operator. */
export const MAX_REFUND_FAILURES = 10;

/** What became of an attempt; `given-up` was the last one. */
export type RefundOutcome = 'sent' | 'done' | 'failed' | 'given-up';

type Refund = typeof refunds.$inferSelect;

/** Refunds that are not done and are not tried any more: they need the operator. */
export const isRefundGivenUp = and(ne(refunds.state, 'done'), isNull(refunds.dueAt));

/** @returns the refunds of all shops that failed and need the operator; those to a UPI ID are sent by hand in any case */
export function countFailedRefunds(db: Database): Promise<number> {
  return db.$count(refunds, and(isRefundGivenUp, isNull(refunds.maskedUpiId)));
}

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
    .set({ dueAt: afterMs(CLAIM_MS), attempts: sql`${refunds.attempts} + 1` })
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

/** What an attempt has told counts only for the refund that it was about: another one may have been begun since. */
function isOpen({ id, round }: Refund) {
  return and(eq(refunds.id, id), eq(refunds.round, round), ne(refunds.state, 'done'));
}

/** Keeps why an attempt failed. One that the provider has failed for good is begun anew. */
async function noteFailure(db: Database, refund: Refund, error: unknown): Promise<RefundOutcome> {
  const failures = refund.failures + 1;
  const isGivenUp = failures >= MAX_REFUND_FAILURES;
  await db
    .update(refunds)
    .set({
      failures,
      error: errorMessage(error),
      dueAt: isGivenUp ? null : afterMs(retryDelay(failures)),
      ...(error instanceof RefundFailed && { state: 'due', providerId: null, round: refund.round + 1 }),
    })
    .where(isOpen(refund));
  return isGivenUp ? 'given-up' : 'failed';
}

/**
 * Hands refunds that are due to the provider, and asks for those that it has not finished; several processes may do so at the
 * same time. What fails is tried again, first after a minute, at most ten times. A process that is killed after the call makes
 * it once more with the same id, which the provider knows.
 *
 * @param report is told of each refund, without its customer
 */
export async function sendRefunds(
  db: Database,
  provider: PaymentProvider,
  report: (outcome: RefundOutcome, id: string, error?: unknown) => void,
): Promise<void> {
  for (let claimed = await claim(db, provider); claimed.length > 0; claimed = await claim(db, provider)) {
    for (const { refund, captureId } of claimed) {
      const { id, attempts, round } = refund;
      const named = { ...refund, id: round === 0 ? id : `${id}-${round}`, captureId };
      const outcome = await provider.refund(named).catch((error: unknown) => ({ error }));
      if ('error' in outcome) {
        report(await noteFailure(db, refund, outcome.error), id, outcome.error);
        continue;
      }
      const { isDone, providerId } = outcome;
      const dueAt = afterMs(retryDelay(attempts));
      if (isDone) await db.transaction((tx) => finishRefund(tx, id, providerId));
      else await db.update(refunds).set({ state: 'sent', providerId, dueAt }).where(isOpen(refund));
      report(isDone ? 'done' : 'sent', id);
    }
  }
}
