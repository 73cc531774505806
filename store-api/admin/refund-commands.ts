import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { returns } from '../db/schema/returns';
import { indiaTime } from '../delivery/delivery-date';
import { toRupees } from '../money';
import { finishRefund } from '../payments/refunds';
import { isRefundGivenUp } from '../payments/send-refunds';
import { CommandError, defineCommand, noArguments, type Command } from './command';
import { findShop } from './find-shop';
import { refundState } from './list-orders';
import { shownLine } from './parcel-options';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const idArgument = z.uuid('The id of the refund is not valid.');

function describeAge(since: Date): string {
  const age = Date.now() - since.getTime();
  if (age >= 2 * DAY_MS) return `${Math.floor(age / DAY_MS)} days old`;
  return age >= 2 * HOUR_MS ? `${Math.floor(age / HOUR_MS)} h old` : `${Math.floor(age / MINUTE_MS)} min old`;
}

function findRefunds(db: Database, shopId: string, id?: string) {
  return db
    .select({
      refund: refunds,
      orderId: payments.orderId,
      provider: payments.provider,
      upiId: returns.upiId,
    })
    .from(refunds)
    .leftJoin(returns, eq(returns.id, refunds.returnId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.shopId, shopId), id === undefined ? ne(refunds.state, 'done') : eq(refunds.id, id)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/**
 * Locks a refund that is to be made, until the transaction ends.
 *
 * @throws CommandError where the shop has none of that id, or it is done
 */
async function lockRefund(tx: Database, shopId: string, id: string) {
  const [found] = await findRefunds(tx, shopId, id).for('update', { of: refunds });
  if (!found) throw new CommandError(`The shop has no refund ${id}.`);
  if (found.refund.state === 'done') throw new CommandError(`The refund ${id} is done.`);
  return found;
}

const list = defineCommand({
  name: 'refunds list',
  usage: '',
  summary: 'Lists refunds that are not done, oldest first, and why an attempt failed; what failed needs you',
  schema: z.object({ args: noArguments }),
  run: async ({ db, hostname, print }) => {
    const shop = await findShop(db, hostname);
    const rows = await findRefunds(db, shop.id);
    for (const { refund, orderId, upiId } of rows) {
      const { id, amount, reason, createdAt, dueAt, failures, error } = refund;
      const state = refundState(refund);
      const next = dueAt && failures > 0 ? `, tried again at ${indiaTime(dueAt.getTime())}` : '';
      const parts = [id, orderId, `₹${toRupees(amount)}`, reason, describeAge(createdAt), `${state}${next}`];
      await print(parts.join('  '));
      if (refund.maskedUpiId !== null) await print(`    Send it to the UPI ID ${upiId}`);
      if (error !== null) await print(`    ${error.replace(/\s+/g, ' ')}`);
    }
    if (rows.length === 0) await print('No refund waits.');
  },
});

const retry = defineCommand({
  name: 'refunds retry',
  usage: 'ID …',
  summary: 'Tries refunds again within seconds, and then as often as new ones',
  schema: z.object({ args: z.array(idArgument).min(1, 'ID is missing.') }),
  run: async ({ db, hostname, print }, { args: ids }) => {
    await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      for (const id of ids) {
        const { refund } = await lockRefund(tx, shop.id, id);
        if (refund.maskedUpiId !== null)
          throw new CommandError(`You send the refund ${id} by hand; then say \`refunds done\`.`);
        await tx
          .update(refunds)
          .set({ failures: 0, dueAt: sql`now()` })
          .where(eq(refunds.id, id));
      }
    });
    await print(ids.length === 1 ? '1 refund is tried now.' : `${ids.length} refunds are tried now.`);
  },
});

const done = defineCommand({
  name: 'refunds done',
  usage: 'ID --reference REF',
  summary:
    'Says that you have sent a refund by hand that failed or goes to a UPI ID; REF is what the bank calls it',
  schema: z.object({
    args: z.tuple([idArgument], 'There must be one argument, ID.'),
    reference: shownLine(100),
  }),
  run: async ({ db, hostname, print }, { args: [id], reference }) => {
    const { orderId, amount } = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const { refund, orderId: ofOrder } = await lockRefund(tx, shop.id, id);
      // Of a provider that is not in use any more: otherwise it would have been claimed, and so be due later.
      const isLeft = sql`${refunds.dueAt} < now() - interval '1 hour'`;
      const isIdle = and(eq(refunds.id, id), or(isRefundGivenUp, isLeft));
      if ((await tx.$count(refunds, isIdle)) === 0)
        throw new CommandError(
          'The shop still tries this refund by itself, so that money that you send is sent twice. `refunds list` shows it as failed once it has stopped.',
        );
      await finishRefund(tx, id, null, reference);
      return { orderId: ofOrder, amount: refund.amount };
    });
    await print(`The refund of ₹${toRupees(amount)} for ${orderId} is done, by hand: ${reference}.`);
  },
});

/** The commands about money that goes back. */
export const refundCommands: Command[] = [list, retry, done];
