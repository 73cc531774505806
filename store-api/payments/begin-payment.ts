import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error';
import { randomCrockford } from '../crockford';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { paymentMethods, payments } from '../db/schema/payments';
import { ORDER_STATUS } from '../orders/order-status';
import { readOrderId } from '../orders/order-id';
import type { Shop } from '../shops/shop-finder';
import { answerPayment } from './answer-payment';
import { checkFields, keepableFields } from './check-fields';
import { METHOD_FIELD, readPaymentForm } from './payment-form';
import type { PaymentAnswer } from './payment-wire';

/** 100 random bits: whoever knows a reference can decide the payment at the test gateway. */
const REFERENCE_LENGTH = 20;

/** Who pays, where, and what the form says. */
export type PaymentOrder = {
  shop: Shop;
  userId: string;
  /** The shop's hostname that the shopper is at. */
  hostname: string;
  orderId: string;
  fields: Record<string, string>;
};

/** Holds the order's row until the transaction ends, so that its status cannot change in between. */
async function holdPendingOrder(
  tx: Database,
  typedId: string,
  userId: string,
): Promise<{ id: string; total: number }> {
  const id = readOrderId(typedId) ?? '';
  const [order] = await tx
    .select({ id: orders.id, total: orders.total, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .for('update');
  if (!order) throw new ApiError(404, 'Order not found or access denied');
  if (order.status !== ORDER_STATUS.pending)
    throw new ApiError(409, 'This order does not wait for a payment');
  return order;
}

/**
 * Begins a payment of a customer's own pending order.
 *
 * @param tx a transaction
 * @param publicUrl where a browser reaches this API
 * @throws ApiError 404 for an order that is not the customer's, 409 for one that is not pending, 422 for a
 *   form that its definitions do not take
 */
export async function beginPayment(
  tx: Database,
  { shop, userId, hostname, orderId, fields }: PaymentOrder,
  publicUrl: string,
): Promise<PaymentAnswer> {
  const order = await holdPendingOrder(tx, orderId, userId);
  const form = await readPaymentForm(tx, shop.id);
  const wrong = checkFields(form, fields);
  const words = Object.values(wrong);
  if (words.length > 0) throw new ApiError(422, words.join('; '), { fields: wrong });
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.shopId, shop.id), eq(paymentMethods.id, fields[METHOD_FIELD] ?? '')));
  if (!method) throw new ApiError(422, 'Please choose a payment method');

  const reference = randomCrockford(REFERENCE_LENGTH);
  await tx.insert(payments).values({
    reference,
    orderId: order.id,
    methodId: method.id,
    fields: keepableFields(form, fields),
    amount: order.total,
    status: 'started',
    returnHost: hostname,
  });
  // Paid at the door: nothing is left to wait for.
  if (method.mode === 'none') {
    await tx.update(orders).set({ status: ORDER_STATUS.processing }).where(eq(orders.id, order.id));
  }
  const begun = { ...shop, mode: method.mode, reference, orderId: order.id, amount: order.total };
  return answerPayment(begun, publicUrl);
}
