import { z } from '@hono/zod-openapi';
import { and, eq, sql } from 'drizzle-orm';
import { randomBase32 } from '../base32';
import type { CodeTry } from '../codes/one-time-codes';
import type { Database } from '../db/database';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { paymentMethods, payments, type ProviderName } from '../db/schema/payments';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { queueOrderMail } from '../orders/queue-order-mail';
import { FIRST_CHECK_MS } from './check-payments';
import { findPayments } from './find-payment';
import { keepNotes } from './keep-notes';
import { placeWithCash } from './order-methods';
import { METHOD_FIELD, readPaymentFields, storableValues, validateFields } from './payment-fields';
import { payOnArrivalMail } from './payment-mail';
import { paymentResponseSchema } from './payment-schema';

/** 100 random bits, because whoever knows a reference can complete the payment at the test gateway. */
const REFERENCE_LENGTH = 20;

/** A payment that was started: what the shopper does next, or the reference of one that is opened at its provider next. */
export const startedSchema = z.union([z.object({ reference: z.string() }), paymentResponseSchema]);

/** A customer's request to pay an order. */
type PaymentStart = {
  shop: Shop;
  userId: string;
  /** The hostname of the shop to which the shopper returns. */
  hostname: string;
  /** As it is stored. */
  orderId: string;
  /** The submitted payment form. */
  fields: Record<string, string>;
  /** What became of the one-time code that was sent along; null without one. */
  proof: CodeTry | null;
};

/** Locks the order's row until the transaction ends, so that its status cannot change in between. */
async function lockPendingOrder(
  tx: Database,
  orderId: string,
  userId: string,
): Promise<
  Pick<typeof orders.$inferSelect, 'id' | 'total' | 'totals' | 'postalCode' | 'email' | 'createdAt'>
> {
  const [order] = await tx
    .select({
      id: orders.id,
      total: orders.total,
      totals: orders.totals,
      createdAt: orders.createdAt,
      postalCode: orders.postalCode,
      email: orders.email,
      status: orders.status,
      isOverdue: sql<boolean>`coalesce(${orders.payBefore} <= now(), false)`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('update');
  if (!order) throw new ApiError(404, 'Order not found or access denied');
  const isUnpaid = order.status === ORDER_STATUS.pending;
  if (order.status === ORDER_STATUS.cancelled || (isUnpaid && order.isOverdue)) {
    throw new ApiError(409, 'This order was cancelled, so it cannot be paid any more');
  }
  if (!isUnpaid) throw new ApiError(409, 'This order does not wait for a payment');
  return order;
}

/**
 * Starts the payment of a customer's pending order.
 *
 * @param tx a transaction
 * @param provider who takes the money
 * @throws ApiError 404 for an order of another customer, 409 for one not pending, 422 for invalid fields
 * @throws CodeNeeded where a one-time code has to be sent first
 */
export async function startPayment(
  tx: Database,
  { shop, userId, hostname, orderId, fields: values, proof }: PaymentStart,
  provider: ProviderName,
): Promise<z.output<typeof startedSchema>> {
  const order = await lockPendingOrder(tx, orderId, userId);
  const fields = await readPaymentFields(tx, shop.id);
  const errors = validateFields(fields, values);
  const messages = Object.values(errors);
  if (messages.length > 0) throw new ApiError(422, messages.join('; '), { fields: errors });
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.shopId, shop.id), eq(paymentMethods.id, values[METHOD_FIELD] ?? '')));
  if (!method) throw new ApiError(422, 'Please choose a payment method');
  // Without the gateway, the customer pays at the door, and nothing has to be confirmed.
  const isCash = method.mode === 'none';
  const stored = storableValues(fields, values);
  if (isCash) await keepNotes(tx, { id: order.id, shopId: shop.id }, stored);
  const amount = isCash ? await placeWithCash(tx, shop, order, { label: method.label, proof }) : order.total;

  const reference = randomBase32(REFERENCE_LENGTH);
  await tx.insert(payments).values({
    reference,
    orderId: order.id,
    methodId: method.id,
    // Nothing is paid later by what was typed.
    fields: isCash ? {} : stored,
    amount,
    status: 'started',
    returnHost: hostname,
    provider,
    // The test gateway has nothing to tell.
    checkAt: provider === 'test' || method.mode === 'none' ? null : new Date(Date.now() + FIRST_CHECK_MS),
  });
  if (!isCash) return { reference };
  const [placed] = await findPayments(tx, eq(payments.reference, reference));
  if (placed) await queueOrderMail(tx, payOnArrivalMail(placed));
  return { success: true, placed: true };
}
