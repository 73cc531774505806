import { and, asc, eq, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { mails } from '../db/schema/mails';
import type { Deps } from '../deps';
import { withOrderLink } from '../orders/order-link';
import { withMailPictures, type MailPicture } from './mail-pictures';

/** A mail as the outbox holds it. */
export type QueuedMail = typeof mails.$inferSelect;

/** A mail as it is sent, with the pictures themselves. */
export type OutgoingMail = Omit<QueuedMail, 'pictures'> & { pictures: MailPicture[] };

/** Hands a mail over for good; throws where it could not, and a `PermanentFailure` where trying again is of no use. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Is told of each mail that was sent, failed or was given up, without its text or address. */
export type ReportMail = (outcome: 'sent' | 'failed' | 'given-up', id: string, error?: unknown) => void;

/** The receiver's mail server has refused a mail for good. */
export class PermanentFailure extends Error {}

/** Mails that a process claims at once. */
const BATCH_SIZE = 10;

/** After this time another attempt is made of what a process has claimed; one that was killed has sent it or not. */
const CLAIM_MS = 5 * 60 * 1000;

/** Between the first attempts; later ones wait longer, at most six hours. */
const RETRY_MS = 60 * 1000;
const MAX_RETRY_MS = 6 * 60 * 60 * 1000;

/** How long a mail is tried, and how long one that was given up can still be seen and tried again by command. */
const TRIED_MS = 3 * 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How long the attempt after so many waits, in ms. */
export function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.max(0, attempts - 1));
}

/** So long after now by the clock that tells what is due, the database's: a process whose own is wrong claims nothing twice. */
export function afterMs(ms: number): SQL {
  return sql`now() + ${ms}::float * interval '1 millisecond'`;
}

async function claim(db: Database): Promise<QueuedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, sql`now()`))
    .orderBy(asc(mails.dueAt))
    .limit(BATCH_SIZE)
    // Another process passes over the locked rows, so nobody gets a mail twice.
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(mails)
    .set({ dueAt: afterMs(CLAIM_MS), attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning();
  // A refund is not said to be done before it is said to be on its way.
  return claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function fail(db: Database, mail: QueuedMail, error: unknown): Promise<boolean> {
  const isGivenUp = error instanceof PermanentFailure || Date.now() - mail.createdAt.getTime() > TRIED_MS;
  await db
    .update(mails)
    .set({
      dueAt: isGivenUp ? null : afterMs(retryDelay(mail.attempts)),
      error: error instanceof Error ? error.message : String(error),
    })
    .where(eq(mails.id, mail.id));
  return isGivenUp;
}

/** Leaves claimed mails to whoever claims them next. */
async function release(db: Database, claimed: QueuedMail[]): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  await db
    .update(mails)
    .set({ dueAt: sql`now()`, attempts: sql`${mails.attempts} - 1` })
    .where(inArray(mails.id, ids));
}

/**
 * Sends what is due in the outbox, each mail once; several processes may do so at the same time. What fails is tried again, first
 * after a minute and for three days. A mail is sent once more, with the same Message-ID, where nobody knows whether it was sent: when
 * the server's answer was lost, or the process was killed before it could note it.
 *
 * @param stopping after it no other mail is sent
 */
export async function sendMails(
  deps: Pick<Deps, 'db' | 'readPicture' | 'tokenKey' | 'shopUrl'>,
  send: SendMail,
  report: ReportMail,
  stopping?: AbortSignal,
): Promise<void> {
  const { db } = deps;
  await db.delete(mails).where(and(isNull(mails.dueAt), lt(mails.createdAt, new Date(Date.now() - KEPT_MS))));
  for (let claimed = await claim(db); claimed.length > 0; claimed = await claim(db)) {
    for (const [index, mail] of claimed.entries()) {
      if (stopping?.aborted) return release(db, claimed.slice(index));
      try {
        await send(await withMailPictures(deps, await withOrderLink(deps, mail)));
      } catch (error) {
        const isGivenUp = await fail(db, mail, error);
        report(isGivenUp ? 'given-up' : 'failed', mail.id, error);
        continue;
      }
      await db.delete(mails).where(eq(mails.id, mail.id));
      report('sent', mail.id);
    }
  }
}
