import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { idOf } from '../contract/test-stock';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import type { Bank } from './payment-traffic';

/** Of a UUID: the provider's name of a refund has a suffix after one that failed. */
const UUID_LENGTH = 36;

/** What the shop has, in paise. */
export type Ledger = { captured: number; kept: number; refunded: number; due: number };

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const ofProduct = eq(productVariants.productId, idOf('race'));

/** The pieces in stock of the product that everybody buys. */
export async function stockOf(db: Database): Promise<number> {
  return sumOf((await db.select().from(productVariants).where(ofProduct)).map(({ stock }) => stock));
}

/**
 * Compares the shop's books with its orders and with what the bank has done.
 *
 * @param stockBefore the pieces before the first order
 * @throws Error that says what does not add up
 */
export async function checkLedger(db: Database, bank: Bank, stockBefore: number): Promise<Ledger> {
  const orderRows = await db.select().from(orders);
  const paymentRows = await db.select().from(payments);
  const refundRows = await db.select().from(refunds);
  const problems: string[] = [];
  const expectEqual = (what: string, found: number, expected: number) => {
    if (found !== expected) problems.push(`${what}: ${found} in place of ${expected}`);
  };

  for (const { id, status } of orderRows) {
    const paid = paymentRows.filter((payment) => payment.orderId === id && payment.status === 'paid');
    expectEqual(`payments that pay ${id}`, paid.length, status === ORDER_STATUS.processing ? 1 : 0);
  }
  const kept = sumOf(
    orderRows.filter(({ status }) => status === ORDER_STATUS.processing).map(({ total }) => total),
  );
  const captured = sumOf(paymentRows.map((payment) => payment.captured ?? 0));
  const amountIn = (isDone: boolean) =>
    sumOf(refundRows.filter(({ state }) => (state === 'done') === isDone).map(({ amount }) => amount));
  const ledger = { captured, kept, refunded: amountIn(true), due: amountIn(false) };
  expectEqual('captured', captured, kept + ledger.refunded + ledger.due);

  for (const { captureId, captured: amount } of paymentRows) {
    if (amount !== null)
      expectEqual(`captured as ${captureId}`, amount, bank.payments.get(captureId ?? '')?.amount ?? 0);
  }
  const made = bank.refunds.filter(({ status }) => status !== 'failed');
  const madeFor = (id: string) => made.filter(({ receipt }) => receipt.slice(0, UUID_LENGTH) === id);
  for (const { id, amount, state } of refundRows) {
    const sent = madeFor(id);
    if (state === 'done' || sent.length > 1) expectEqual(`refunds of ${id}`, sent.length, 1);
    for (const refund of sent) expectEqual(`amount of ${id}`, refund.amount, amount);
  }
  expectEqual(
    'refunds that the shop knows',
    sumOf(refundRows.map(({ id }) => madeFor(id).length)),
    made.length,
  );

  const taken = await db
    .select({ quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isNotNull(orderItems.variant), ne(orders.status, ORDER_STATUS.cancelled)));
  expectEqual('stock', await stockOf(db), stockBefore - sumOf(taken.map(({ quantity }) => quantity)));
  if (problems.length > 0) throw new Error(`The books do not add up:\n${problems.join('\n')}`);
  return ledger;
}
