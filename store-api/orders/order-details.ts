import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import type { Shop } from '../db/schema/shops';
import { readInvoices } from '../invoices/issue-invoice';
import { findPayments, isCashPayment, type FoundPayment } from '../payments/find-payment';
import { refundDay } from '../payments/refund-terms';
import { offersReturns, readReturns } from '../returns/read-returns';
import { canReturn } from '../returns/return-options';
import { refusalOfCustomer } from './cancel-by-customer';
import { readEvents } from './order-events';
import { findOrders } from './find-orders';
import type { OrderDetails } from './order-schema';
import { stateOf } from './order-state';
import { toTimeline } from './order-timeline';

type PaymentDetails = NonNullable<OrderDetails['payment']>;

/** How an order is paid; undefined where no payment in the shop tells that. */
function toPayment(status: number, found: FoundPayment[]): PaymentDetails | undefined {
  const sorted = found.toSorted((a, b) => a.payment.createdAt.getTime() - b.payment.createdAt.getTime());
  const tell = (one: FoundPayment | undefined, state: PaymentDetails['state']) =>
    one && {
      label: one.label,
      ...(one.payment.instrument !== null && { instrument: one.payment.instrument }),
      state,
    };
  // Also where a payment of less than the order costs went back: it goes on waiting.
  if (status === ORDER_STATUS.pending) return tell(sorted.at(-1), 'waiting');
  const ofStatus = (wanted: string) => sorted.find(({ payment }) => payment.status === wanted);
  return (
    tell(ofStatus('paid'), 'paid') ??
    tell(sorted.find(isCashPayment), 'cash') ??
    tell(ofStatus('refunded'), 'refunded')
  );
}

/**
 * Reads what the page of an order shows.
 *
 * @param orderId as it is stored; an empty one finds nothing with the same work
 * @returns null for an unknown order, and for one of another user
 */
export async function readOrderDetails(
  db: Database,
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<OrderDetails | null> {
  const [order] = await findOrders(db, userId, orderId);
  if (!order) return null;
  const events = await readEvents(db, orderId);
  const found = await findPayments(db, eq(payments.orderId, orderId));
  const payment = toPayment(order.status, found);
  const timeline = toTimeline(order, events, payment?.state === 'cash');
  const state = stateOf(order.status, events);
  const isUnpaid = order.status === ORDER_STATUS.pending;
  const canCancel = shop.extras?.features.includes('cancel') === true;
  const mayCancelLines =
    canCancel &&
    (state === 'cash' || state === 'paid') &&
    refusalOfCustomer(state, payment?.state === 'paid') === null;
  const isReturning = offersReturns(shop);
  const mayReturn = isReturning && (await canReturn(db, shop, { order, events }, Date.now()));
  const hasInvoice =
    shop.extras?.features.includes('invoice') === true && (await readInvoices(db, orderId)).length > 0;
  return {
    ...order,
    timeline: timeline.map((one) =>
      one.event === 'refund' && one.at ? { ...one, by: refundDay(shop, Date.parse(one.at)) } : one,
    ),
    ...(isReturning && { returns: await readReturns(db, orderId) }),
    ...(payment && { payment }),
    actions: [
      ...(isUnpaid ? ['pay' as const] : []),
      ...(canCancel && isUnpaid ? ['cancel' as const] : []),
      ...(mayCancelLines ? ['cancel-lines' as const] : []),
      ...(mayReturn ? ['return' as const] : []),
      ...(hasInvoice ? ['invoice' as const] : []),
    ],
  };
}
