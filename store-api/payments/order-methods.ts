import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CodeTry } from '../codes/one-time-codes';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { paymentMethods, type PaymentField } from '../db/schema/payments';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { toRupees } from '../money';
import { recordState } from '../orders/order-events';
import type { Quote } from '../quotes/make-quote';
import { toRupeeTotals, type QuoteLine, type Totals } from '../quotes/totals';
import { requireCode } from './cash-code';
import { addFee, cashFee, cashRefusal, codTerms, type PaidOrder } from './cash-on-delivery';
import { METHOD_FIELD } from './payment-fields';

type OrderWithLines = { lines: QuoteLine[]; totals: Totals | null; createdAt: Date } & PaidOrder;

/** Reads what the lines of an order cost. */
function readLines(
  db: Database,
  orderId: string,
): Promise<(QuoteLine & { id: string; productId: string })[]> {
  const { id, productId, price, quantity, discount, position } = orderItems;
  return db
    .select({ id, productId, price, quantity, discount })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(position));
}

/** Finds a product of an order's lines that is never paid when it arrives. @returns its title; null without one */
async function findPrepaid(db: Database, shop: Shop, lines: { productId: string }[]): Promise<string | null> {
  if (!codTerms(shop) || lines.length === 0) return null;
  const ids = lines.map(({ productId }) => productId);
  const isPrepaid = sql`${products.details} @> '{"prepaidOnly": true}'`;
  const [found] = await db
    .select({ title: products.title })
    .from(products)
    .where(and(inArray(products.id, ids), isPrepaid))
    .limit(1);
  return found?.title ?? null;
}

/**
 * Finds a customer's order that waits for its payment.
 *
 * @param orderId as it is stored
 */
export async function findUnpaidOrder(
  db: Database,
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<OrderWithLines | null> {
  const { id, total, postalCode, totals, createdAt, email } = orders;
  const [order] = await db
    .select({ id, total, postalCode, totals, createdAt, email })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.status, ORDER_STATUS.pending)));
  if (!order) return null;
  const lines = await readLines(db, order.id);
  return { ...order, isGuest: order.email !== null, prepaid: await findPrepaid(db, shop, lines), lines };
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
  {
    method,
    postalCode = '',
    isGuest,
  }: { method: string | undefined; postalCode: string | undefined; isGuest: boolean },
): Promise<Totals> {
  const fee = cashFee(shop);
  if (method === undefined || fee === 0 || lines.length === 0) return totals;
  const isMethod = and(eq(paymentMethods.shopId, shop.id), eq(paymentMethods.id, method));
  const [found] = await db.select().from(paymentMethods).where(isMethod);
  if (found?.mode !== 'none') return totals;
  const prepaid = await findPrepaid(db, shop, lines);
  const order = { total: totals.total, postalCode, isGuest, prepaid };
  if (cashRefusal(shop, order, found.label) !== null) return totals;
  return addFee(shop, { lines, totals, createdAt: new Date() }, fee).totals;
}

/**
 * Places an order that is paid when it arrives, with the fee of that.
 *
 * @param tx a transaction that has locked the order's row
 * @param label of the payment method
 * @param proof what became of the one-time code that was sent along; null without one
 * @returns what the order costs, in paise
 * @throws ApiError 422 where the order can't have the method
 * @throws CodeNeeded where a one-time code has to be sent first
 */
export async function placeWithCash(
  tx: Database,
  shop: Shop,
  order: {
    id: string;
    total: number;
    postalCode: string;
    totals: Totals | null;
    createdAt: Date;
    email: string | null;
  },
  { label, proof }: { label: string; proof: CodeTry | null },
): Promise<number> {
  const lines = await readLines(tx, order.id);
  const prepaid = await findPrepaid(tx, shop, lines);
  const refusal = cashRefusal(shop, { ...order, isGuest: order.email !== null, prepaid }, label);
  if (refusal !== null) throw new ApiError(422, refusal, { fields: { [METHOD_FIELD]: refusal } });
  await requireCode(tx, shop, order, proof);
  const fee = cashFee(shop);
  const status = ORDER_STATUS.processing;
  const who = order.email === null ? 'customer' : 'guest';
  await recordState(tx, order.id, 'cash', who, { from: ORDER_STATUS.pending, to: status });
  if (fee === 0) {
    await tx.update(orders).set({ status }).where(eq(orders.id, order.id));
    return order.total;
  }
  const { totals, taxes } = addFee(shop, { ...order, lines }, fee);
  await tx.update(orders).set({ status, totals, total: totals.total }).where(eq(orders.id, order.id));
  for (const [at, { id }] of lines.entries()) {
    await tx.update(orderItems).set({ taxIncluded: taxes[at] }).where(eq(orderItems.id, id));
  }
  return totals.total;
}
