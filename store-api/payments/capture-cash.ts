import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, type orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { cancelledAmount } from '../quotes/totals';
import { findPayments, isCashPayment } from './find-payment';

const isPaidBy = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.status, 'paid'));

/** Whether what has paid an order came by a provider, which can send it back to where it came from. */
export async function canRefundToSource(db: Database, orderId: string): Promise<boolean> {
  const paid = await findPayments(db, isPaidBy(orderId));
  return paid.some((found) => found.mode !== null && !isCashPayment(found));
}

/**
 * Counts what was paid at the door, or to the shop itself, as captured, so that it can go back. Nobody has paid cancelled pieces.
 *
 * @param tx a transaction that has locked the order
 * @param host the hostname of the shop that a mail about it names
 */
export async function captureCash(
  tx: Database,
  { id: orderId, total }: Pick<typeof orders.$inferSelect, 'id' | 'total'>,
  host: string,
): Promise<void> {
  if ((await tx.$count(payments, isPaidBy(orderId))) > 0) return;
  const cash = (await findPayments(tx, eq(payments.orderId, orderId))).findLast(isCashPayment);
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const paid = {
    status: 'paid' as const,
    captured: (cash?.payment.amount ?? total) - cancelledAmount(items),
    fields: {},
  };
  if (cash) await tx.update(payments).set(paid).where(eq(payments.id, cash.payment.id));
  else
    await tx.insert(payments).values({
      ...{ ...paid, orderId, reference: randomUUID(), methodId: 'cash', amount: total, returnHost: host },
    });
}
