import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, orders, type OrderState } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { toRupees } from '../money';
import { findPayments, type FoundPayment } from '../payments/find-payment';
import { refundDay, wayOf } from '../payments/refund-terms';
import { cancelledAmount } from '../quotes/totals';
import { cancelPieces, partWithout } from './cancel-pieces';
import type { CancelRequest, CancelResponse } from './cancel-request';
import { readOrder } from './find-orders';
import { lockOrder } from './order-events';
import { dayText, priceText } from './order-mail';
import { stateOf } from './order-state';
import { queueStepMail } from './step-mail';
import { cancelOrder, pieceName } from './stock';

const SENT = 'This order was sent already. Please contact us to return it';

/** Why a customer can't cancel an order in a state. */
const REFUSALS: Partial<Record<OrderState, string>> = {
  packed: 'This order is packed already, and can’t be cancelled any more. Please contact us',
  shipped: SENT,
  'out-for-delivery': SENT,
  delivered: SENT,
  returned: 'This order came back to us, so there is nothing left to cancel',
};

/**
 * Says why a customer can't cancel an order that is not cancelled already.
 *
 * @param isPaidHere whether a payment in the shop pays it
 * @returns null where they can
 */
export function refusalOfCustomer(state: OrderState, isPaidHere: boolean): string | null {
  // What was paid elsewhere can't be sent back from here.
  return state === 'paid' && !isPaidHere
    ? 'This order was paid outside our shop. Please contact us to cancel it'
    : (REFUSALS[state] ?? null);
}

/** What a cancellation means for the customer's money; the amount is paise. */
function cancellationOf(shop: Shop, paid: FoundPayment | undefined, amount: number) {
  const refund = paid && { way: wayOf(paid), by: refundDay(shop, Date.now()) };
  return { amount: toRupees(amount), ...(refund && { refund }) };
}

/** What the mail says beyond that something was cancelled. */
function mailLines(
  pieces: { name: string; count: number }[],
  { amount, refund }: NonNullable<CancelResponse['cancellation']>,
): string[] {
  const cancelled = pieces.filter(({ count }) => count > 0).map(({ name, count }) => `${count} × ${name}`);
  return refund
    ? [...cancelled, `Refund: ${priceText(amount)} to ${refund.way}, by ${dayText(refund.by)}`]
    : cancelled;
}

/**
 * Cancels an order or pieces of it for its customer: its stock and, of a whole one, the use of its coupon go back, and so does
 * what has paid it, also a payment that comes later. One that is cancelled already stays so.
 *
 * @param tx a transaction
 * @param orderId as it is stored
 * @throws ApiError 404 for an order of another customer, 409 for one that can't be cancelled any more or was paid meanwhile,
 *   422 for lines that it does not have
 */
export async function cancelByCustomer(
  tx: Database,
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
  { lines, reason, note, amount: agreed, dryRun }: CancelRequest,
): Promise<CancelResponse> {
  const found = await lockOrder(tx, orderId);
  if (found?.order.userId !== userId) throw new ApiError(404, 'Order not found or access denied');
  const { order, events } = found;
  const ofOrder = eq(orders.id, order.id);
  const state = stateOf(order.status, events);
  if (state === 'cancelled' && !dryRun) {
    // Also an order that was not paid in time is not to be filled any more by a payment that comes late.
    await tx.update(orders).set({ payBefore: null }).where(ofOrder);
    return readOrder(tx, order);
  }
  const isPaid = and(eq(payments.orderId, order.id), eq(payments.status, 'paid'));
  const [paid] = await findPayments(tx, isPaid);
  const refusal = state === 'cancelled' ? 'This order is cancelled' : refusalOfCustomer(state, Boolean(paid));
  if (refusal !== null) throw new ApiError(409, refusal);
  const isUnpaid = state === 'placed';
  // Who takes the order for an unpaid one has not agreed to a refund.
  if (!isUnpaid && !reason && !dryRun) {
    const contact = shop.extras?.features.includes('order-details')
      ? 'You can cancel it on its page'
      : 'Please contact us to cancel it';
    throw new ApiError(409, `This order is ${state === 'paid' ? 'paid' : 'being packed'}. ${contact}`);
  }
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const part = partWithout(items, lines);
  if (part && isUnpaid)
    throw new ApiError(409, 'This order waits for its payment, and can be cancelled as a whole only');
  const amount = part?.amount ?? order.total - cancelledAmount(items);
  const cancellation = cancellationOf(shop, paid, amount);
  if (agreed !== undefined && agreed !== cancellation.amount)
    throw new ApiError(409, 'What is refunded has changed. Please look at it once more');
  if (dryRun) return { ...(await readOrder(tx, order)), cancellation };

  const who = order.email === null ? 'customer' : 'guest';
  const details = { ...(reason && { reason }), ...(note && { note }) };
  if (part) await cancelPieces(tx, order.id, part, who, details);
  else {
    await cancelOrder(tx, order.id, undefined, who, details);
    await tx.update(orders).set({ payBefore: null }).where(ofOrder);
  }
  const pieces = items.map((item) => ({
    name: pieceName(item),
    count: part ? (part.pieces.get(item.id) ?? 0) : item.quantity - item.cancelled,
  }));
  await queueStepMail(tx, order.id, part ? 'part-cancelled' : 'cancelled-by-customer', {
    lines: mailLines(pieces, cancellation),
  });
  const [changed] = await tx.select().from(orders).where(ofOrder);
  return { ...(await readOrder(tx, changed ?? order)), cancellation };
}
