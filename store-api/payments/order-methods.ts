import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { paymentMethods, type PaymentField } from '../db/schema/payments';
import type { Shop } from '../db/schema/shops';
import { toRupees } from '../money';
import { parseOrderId } from '../orders/order-id';
import { toRupeeTotals, type Quote } from '../quotes/make-quote';
import type { QuoteLine, Totals } from '../quotes/totals';
import { addFee, cashFee, cashRefusal, type PaidOrder } from './cash-on-delivery';
import { METHOD_FIELD } from './payment-fields';

type OrderWithLines = { id: string; lines: QuoteLine[]; totals: Totals | null; createdAt: Date } & PaidOrder;

/** Reads what the lines of an order cost. */
function readLines(db: Database, orderId: string): Promise<(QuoteLine & { id: string })[]> {
  const { id, price, quantity, discount, position } = orderItems;
  return db
    .select({ id, price, quantity, discount })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(position));
}

/**
 * Finds a customer's order that waits for its payment.
 *
 * @param orderId as the client sent it; may be invalid
 */
export async function findUnpaidOrder(
  db: Database,
  userId: string,
  orderId: string,
): Promise<OrderWithLines | null> {
  const { id, total, postalCode, totals, createdAt } = orders;
  const [order] = await db
    .select({ id, total, postalCode, totals, createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.id, parseOrderId(orderId) ?? ''),
        eq(orders.userId, userId),
        eq(orders.status, ORDER_STATUS.pending),
      ),
    );
  return order ? { ...order, isGuest: false, lines: await readLines(db, order.id) } : null;
}

/**
 * Leaves only the methods that an order can have, and says why one is missing and what one costs.
 *
 * @param fields the shop's payment form
 */
export function fieldsOfOrder(fields: PaymentField[], shop: Shop, order: OrderWithLines): PaymentField[] {
  const fee = cashFee(shop);
  const costs = fee > 0 && { fee: toRupees(fee), totals: toRupeeTotals(addFee(shop, order, fee).totals) };
  return fields.map((field) => {
    if (field.name !== METHOD_FIELD) return field;
    const methods = (field.options ?? []).map((option) => ({
      option: option.kind === 'cash' ? { ...option, ...costs } : option,
      refusal: option.kind === 'cash' ? cashRefusal(shop, order, option.label) : null,
    }));
    const refusals = methods.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
    const description = [field.description, ...refusals].filter(Boolean).join('. ');
    return {
      ...field,
      options: methods.filter(({ refusal }) => refusal === null).map(({ option }) => option),
      ...(description && { description }),
    };
  });
}

/**
 * What an order of a quote would cost with a payment method. The quote's id stays: orders are placed before the method is chosen.
 *
 * @param method its id; an unknown one, and one that the order could not have, has no fee
 * @param postalCode of the quote; missing while none is known
 */
export async function totalsWithMethod(
  db: Database,
  shop: Shop,
  { lines, totals }: Pick<Quote, 'lines' | 'totals'>,
  { method, postalCode = '' }: { method: string | undefined; postalCode: string | undefined },
): Promise<Totals> {
  const fee = cashFee(shop);
  if (method === undefined || fee === 0 || lines.length === 0) return totals;
  const isMethod = and(eq(paymentMethods.shopId, shop.id), eq(paymentMethods.id, method));
  const [found] = await db.select().from(paymentMethods).where(isMethod);
  const order = { total: totals.total, postalCode, isGuest: false };
  if (found?.mode !== 'none' || cashRefusal(shop, order, found.label) !== null) return totals;
  return addFee(shop, { lines, totals, createdAt: new Date() }, fee).totals;
}

/**
 * Places an order that is paid when it arrives, with the fee of that.
 *
 * @param tx a transaction that has locked the order's row
 * @returns what it costs, in paise
 */
export async function placeWithCash(
  tx: Database,
  shop: Shop,
  order: { id: string; total: number; totals: Totals | null; createdAt: Date },
): Promise<number> {
  const fee = cashFee(shop);
  const status = ORDER_STATUS.processing;
  if (fee === 0) {
    await tx.update(orders).set({ status }).where(eq(orders.id, order.id));
    return order.total;
  }
  const lines = await readLines(tx, order.id);
  const { totals, taxes } = addFee(shop, { ...order, lines }, fee);
  await tx.update(orders).set({ status, totals, total: totals.total }).where(eq(orders.id, order.id));
  for (const [at, { id }] of lines.entries()) {
    await tx.update(orderItems).set({ taxIncluded: taxes[at] }).where(eq(orderItems.id, id));
  }
  return totals.total;
}
