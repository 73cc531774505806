import type { RefundReason, refunds } from '../db/schema/payments';
import { indiaDate } from '../delivery/delivery-date';
import type { Mail } from '../mails/mail';
import { toRupees } from '../money';
import type { OrderMail } from '../orders/queue-order-mail';
import { shopPageUrl } from '../paths';
import { dayText, priceText } from '../orders/order-mail';
import { cashFee } from './cash-on-delivery';
import type { FoundPayment } from './find-payment';
import { refundDay, wayOf } from './refund-terms';

/** Why money goes back, in words for the customer. */
export const REFUND_REASONS: Record<RefundReason, string> = {
  late: 'Your payment came after the order was cancelled, and we can’t send the order any more.',
  duplicate: 'The order needed no second payment.',
  cancelled: 'The order was cancelled.',
  'part-cancelled': 'A part of the order was cancelled.',
  returned: 'The parcel came back to us.',
  short: 'It was less than the order costs, so the order is not paid by it.',
  excess: 'It was more than the order costs.',
};

type OwnParts = Pick<OrderMail, 'id' | 'subject' | 'parts' | 'linkLabel' | 'accountParts'>;

function mailOf({ payment, order, shop, email }: FoundPayment, own: OwnParts): OrderMail {
  const { orderId, returnHost: host } = payment;
  return { ...own, orderId, isGuest: order.email !== null, shop, host, to: email };
}

/** Such as `₹249.50 by UPI QR code (as…@okbank)`. */
function paidText(found: FoundPayment): string {
  return `${priceText(toRupees(found.payment.amount))} by ${wayOf(found)}`;
}

/** The mail that confirms a payment. */
export function paymentReceivedMail(found: FoundPayment): OrderMail {
  const { id, orderId } = found.payment;
  return mailOf(found, {
    id: `paid-${id}`,
    subject: `Payment received: ${orderId}`,
    parts: [`We have received your payment for order ${orderId}: ${paidText(found)}.`],
  });
}

/** The mail that confirms an order which is paid when it arrives, since the first one has said that it waits for a payment. */
export function payOnArrivalMail(found: FoundPayment): OrderMail {
  const { payment, shop, label } = found;
  const fee = cashFee(shop);
  const sum = (paise: number) => priceText(toRupees(paise));
  return mailOf(found, {
    id: `on-arrival-${payment.id}`,
    subject: `Order confirmed: ${payment.orderId}`,
    parts: [
      `Order ${payment.orderId} is confirmed. You pay ${sum(payment.amount)} when it arrives.`,
      ...(fee > 0 ? [`This includes ${sum(fee)} for ${label.toLowerCase()}.`] : []),
    ],
  });
}

/**
 * The receipt for who has typed another address than the order's to get it. It opens nothing of the order.
 *
 * @param to empty where none was typed
 * @returns null where the mail that confirms the payment is enough
 */
export function paymentReceiptMail(found: FoundPayment, to: string): Mail | null {
  const { payment, shop, email } = found;
  const { id, orderId, returnHost: host } = payment;
  if (to === '' || to === email?.toLowerCase()) return null;
  const parts = [
    `Order ${orderId} was paid: ${paidText(found)}.`,
    'This receipt was asked for when it was paid.',
  ];
  return { id: `receipt-${id}`, shop, host, to, orderId, subject: `Payment receipt: ${orderId}`, parts };
}

/** The mail about a payment that failed while its order still waits for one. */
export function paymentFailedMail(found: FoundPayment, shopUrl: string): OrderMail {
  const { id, orderId, returnHost } = found.payment;
  return mailOf(found, {
    id: `payment-failed-${id}`,
    subject: `Payment failed: ${orderId}`,
    parts: [
      `Your payment for order ${orderId} did not succeed: ${paidText(found)}.`,
      'The order still waits for it. You can try again, or choose another method.',
    ],
    linkLabel: 'See or pay your order',
    accountParts: [
      { link: shopPageUrl(shopUrl, returnHost, '/payment', { orderId }), label: 'Pay the order' },
    ],
  });
}

/**
 * The mail about money that goes back, once when that is decided and once when it is done.
 *
 * @param refund the amount is paise
 */
export function refundMail(
  found: FoundPayment,
  {
    id,
    amount,
    reason,
    maskedUpiId,
    createdAt,
  }: Pick<typeof refunds.$inferSelect, 'id' | 'amount' | 'reason' | 'maskedUpiId' | 'createdAt'>,
  isDone: boolean,
): OrderMail {
  const { orderId } = found.payment;
  const sum = priceText(toRupees(amount));
  const to = maskedUpiId === null ? wayOf(found) : `your UPI ID ${maskedUpiId}`;
  // As on the order's page; one that was delayed beyond it is only said to be done.
  const by = refundDay(found.shop, createdAt.getTime());
  const isPromised = by >= indiaDate(Date.now());
  return mailOf(found, {
    id: `${isDone ? 'refunded' : 'refund'}-${id}`,
    subject: `${isDone ? 'Refunded' : 'Refund on its way'}: ${orderId}`,
    parts: [
      isDone
        ? `We have refunded ${sum} of your payment for order ${orderId}.`
        : `We refund ${sum} of your payment for order ${orderId}, to ${to}.`,
      REFUND_REASONS[reason],
      ...(isPromised ? [`It is with you by ${dayText(by)}.`] : []),
    ],
  });
}
