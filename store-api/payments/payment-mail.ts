import type { RefundReason } from '../db/schema/payments';
import type { Mail } from '../mails/mail';
import { toRupees } from '../money';
import { shopPageUrl } from '../paths';
import type { FoundPayment } from './find-payment';
import { wayOf } from './refund-terms';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Why money goes back, in words for the customer. */
export const REFUND_REASONS: Record<RefundReason, string> = {
  late: 'Your payment came after the order was cancelled, and we can’t send the order any more.',
  duplicate: 'The order was paid already.',
  cancelled: 'The order was cancelled.',
  'part-cancelled': 'A part of the order was cancelled.',
  returned: 'The parcel came back to us.',
  short: 'It was less than the order costs, so the order is not paid by it.',
  excess: 'It was more than the order costs.',
};

function mailOf({ payment, shop, email }: FoundPayment, mail: Pick<Mail, 'id' | 'subject' | 'parts'>): Mail {
  return { ...mail, shop, host: payment.returnHost, to: email };
}

/** Such as `₹249.50 by UPI QR code (as…@okbank)`. */
function paidText(found: FoundPayment): string {
  return `${rupees.format(toRupees(found.payment.amount))} by ${wayOf(found)}`;
}

/** The mail that confirms a payment. */
export function paymentReceivedMail(found: FoundPayment): Mail {
  const { id, orderId } = found.payment;
  return mailOf(found, {
    id: `paid-${id}`,
    subject: `Payment received: ${orderId}`,
    parts: [`We have received your payment for order ${orderId}: ${paidText(found)}.`],
  });
}

/** The mail about a payment that failed while its order still waits for one. */
export function paymentFailedMail(found: FoundPayment, shopUrl: string): Mail {
  const { id, orderId, returnHost } = found.payment;
  const isGuest = found.order.email !== null;
  return mailOf(found, {
    id: `payment-failed-${id}`,
    subject: `Payment failed: ${orderId}`,
    parts: [
      `Your payment for order ${orderId} did not succeed: ${paidText(found)}.`,
      'The order still waits for it. You can try again, or choose another method.',
      isGuest
        ? 'The link in the mail that has confirmed your order leads there.'
        : { link: shopPageUrl(shopUrl, returnHost, '/payment', { orderId }), label: 'Pay the order' },
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
  { id, amount, reason }: { id: string; amount: number; reason: RefundReason },
  isDone: boolean,
): Mail {
  const { orderId } = found.payment;
  const sum = rupees.format(toRupees(amount));
  return mailOf(found, {
    id: `${isDone ? 'refunded' : 'refund'}-${id}`,
    subject: `${isDone ? 'Refunded' : 'Refund on its way'}: ${orderId}`,
    parts: [
      isDone
        ? `We have refunded ${sum} of your payment for order ${orderId}.`
        : `We refund ${sum} of your payment for order ${orderId}, to where it came from.`,
      REFUND_REASONS[reason],
      'Banks take up to seven working days to show it.',
    ],
  });
}
