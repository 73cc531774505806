import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailOfOrder, orders } from '../db/schema/orders';
import { paymentMethods, payments } from '../db/schema/payments';
import { shops } from '../db/schema/shops';
import { users } from '../db/schema/users';

/** A payment with its order, shop, method and customer. */
export type FoundPayment = Awaited<ReturnType<typeof findPayments>>[number];

/** Payments with what belongs to them. The label is that of the method, or its id where the shop has it no more. */
export async function findPayments(db: Database, condition: SQL | undefined) {
  const rows = await db
    .select({
      payment: payments,
      order: orders,
      shop: shops,
      email: emailOfOrder,
      label: paymentMethods.label,
      mode: paymentMethods.mode,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(
      paymentMethods,
      and(eq(paymentMethods.shopId, orders.shopId), eq(paymentMethods.id, payments.methodId)),
    )
    .where(condition);
  return rows.map((row) => ({ ...row, label: row.label ?? row.payment.methodId }));
}

/** Whether a payment is made at the door, of which no gateway tells the outcome. */
export function isCashPayment({ mode }: Pick<FoundPayment, 'mode'>): boolean {
  return mode === 'none';
}

/**
 * Finds a payment by its reference, and locks its order until the transaction ends. Whoever changes an order or its payments
 * locks the order first, so that nobody waits for somebody who waits for them.
 *
 * @returns null when there is no such payment
 */
export async function lockPayment(tx: Database, reference: string): Promise<FoundPayment | null> {
  const ofReference = eq(payments.reference, reference);
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(ofReference);
  if (!found) return null;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.orderId)).for('update');
  return (await findPayments(tx, ofReference))[0] ?? null;
}
