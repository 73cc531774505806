import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders, type OrderEventDetails, type OrderState } from '../db/schema/orders';
import { creditNote, issueInvoice } from '../invoices/issue-invoice';
import type { Shop } from '../db/schema/shops';
import { refundOrder } from '../payments/refunds';
import { lockOrder, recordState } from './order-events';
import { canFollow, refusalOf, stateOf, statusIn } from './order-state';
import { queueStepMail, type ParcelDetails } from './step-mail';
import { returnPieces } from './stock';

/** The steps that a shop tells. */
export type ShopStep = Exclude<OrderState, 'placed' | 'cash' | 'cancelled'>;

/** The steps that are the first ones for which the goods have left the shop. */
const SENT_STEPS: ShopStep[] = ['shipped', 'out-for-delivery', 'delivered'];

/**
 * Moves an order of a shop on, and tells its customer. A parcel that was refused at the door is put back into stock, and what has
 * paid it becomes due to be refunded; what comes back after delivery is looked at first. A step once more, with other details,
 * corrects them.
 *
 * @param tx a transaction that has locked no variant
 * @returns why it can't be; null where it is done, or was before
 */
export async function moveOrder(
  tx: Database,
  orderId: string,
  step: ShopStep,
  parcel: ParcelDetails,
  shop: Shop,
): Promise<string | null> {
  const found = await lockOrder(tx, orderId);
  if (!found) return 'The order is gone.';
  const { order, events } = found;
  const state = stateOf(order.status, events);
  const isRepeated = state === step || (state === 'cash' && step === 'paid');
  if (!isRepeated && !canFollow(state, step, 'shop')) return refusalOf(state, step);
  const noted = order.trackingNumber === null ? {} : { trackingNumber: order.trackingNumber };
  const known = events.reduce<OrderEventDetails>((all, { details }) => ({ ...all, ...details }), noted);
  const { courier, trackingNumber, trackingUrl } = { ...known, ...parcel };
  const isCorrected =
    courier !== known.courier || trackingNumber !== known.trackingNumber || trackingUrl !== known.trackingUrl;
  if (isRepeated && !isCorrected) return null;

  const status = isRepeated ? order.status : statusIn(step, order.status);
  await tx
    .update(orders)
    .set({ status, ...(trackingNumber && { trackingNumber }) })
    .where(eq(orders.id, orderId));
  const isRefused = step === 'returned' && state !== 'delivered' && !isRepeated;
  const statuses = { from: order.status, to: status };
  const details = { ...parcel, ...(isRefused && { reason: 'undelivered' }) };
  await recordState(tx, orderId, isRepeated ? state : step, 'shop', statuses, details);
  if (isRefused) {
    await refundOrder(tx, orderId, 'returned');
    await returnPieces(tx, orderId);
  }
  if (SENT_STEPS.includes(step)) await issueInvoice(tx, shop, order);
  if (isRefused) await creditNote(tx, { orderId, reason: 'The parcel could not be delivered.' });
  await queueStepMail(tx, orderId, step, { courier, trackingNumber, trackingUrl });
  return null;
}
