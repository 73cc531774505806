import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { paymentNotices, payments } from '../db/schema/payments';
import type { Deps } from '../deps';
import { settleCapture, settleFailure } from './settle-payment';

/** When the provider is asked first what became of a payment that no notice has told of, in ms. */
export const FIRST_CHECK_MS = 2 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment begins a day after it was started at the latest, and Razorpay asks a bank that says nothing for three more. */
const CHECKED_MS = 5 * DAY_MS;

/** Hardly any payment comes later. */
const FIELDS_KEPT_MS = 2 * DAY_MS;

/** Providers repeat a notice for a day. */
const NOTICES_KEPT_MS = 30 * DAY_MS;

const BATCH_SIZE = 10;

const ago = (ms: number) => new Date(Date.now() - ms);

function claim(db: Database, provider: Deps['paymentProvider']) {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.checkAt, sql`now()`), eq(payments.provider, provider.name)))
    .orderBy(asc(payments.checkAt))
    .limit(BATCH_SIZE)
    // Another process passes over the locked rows.
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({
      // From a minute on, each time twice as long, at most six hours.
      checkAt: sql`now() + least(interval '6 hours', interval '1 minute' * power(2, least(${payments.checks}, 20)))`,
      checks: sql`${payments.checks} + 1`,
    })
    .where(inArray(payments.id, due))
    .returning();
}

/**
 * Asks the provider for payments of which no notice has told the outcome, so that one that was lost is found. Several processes
 * may do so at the same time.
 *
 * @param report is told of each that could not be asked for, which is tried again
 */
export async function checkPayments(
  { db, paymentProvider: provider, shopUrl }: Pick<Deps, 'db' | 'paymentProvider' | 'shopUrl'>,
  report: (paymentId: string, error: unknown) => void,
): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: null })
    .where(and(lte(payments.checkAt, sql`now()`), lt(payments.createdAt, ago(CHECKED_MS))));
  for (let due = await claim(db, provider); due.length > 0; due = await claim(db, provider)) {
    for (const payment of due) {
      try {
        const found = await provider.status(payment);
        await db.transaction(async (tx) => {
          if (found.state === 'captured') await settleCapture(tx, payment.reference, found.capture);
          if (found.state === 'failed') await settleFailure(tx, payment.reference, shopUrl);
        });
      } catch (error) {
        report(payment.id, error);
      }
    }
  }
}

/** Deletes what was typed to pay where a payment hardly follows any more, and the ids of old notices. */
export async function deleteEndedPayments(db: Database): Promise<void> {
  await db
    .update(payments)
    .set({ fields: {} })
    .where(and(lt(payments.createdAt, ago(FIELDS_KEPT_MS)), ne(payments.fields, {})));
  await db.delete(paymentNotices).where(lt(paymentNotices.createdAt, ago(NOTICES_KEPT_MS)));
}
