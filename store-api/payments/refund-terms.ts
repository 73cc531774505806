import type { Shop } from '../db/schema/shops';
import { deliveryDate } from '../delivery/delivery-date';
import type { FoundPayment } from './find-payment';

/** Working days that a bank takes at most to show a refund, where the shop promises nothing else. */
const REFUND_DAYS = 7;

/** How a payment was made, and goes back, such as `UPI QR code (as…@okbank)`. */
export function wayOf({ payment, label }: Pick<FoundPayment, 'payment' | 'label'>): string {
  return payment.instrument === null ? label : `${label} (${payment.instrument})`;
}

/**
 * The day by which a refund is with the customer.
 *
 * @param time when it becomes due, in ms
 * @returns the date in India, `YYYY-MM-DD`
 */
export function refundDay({ terms }: Pick<Shop, 'terms'>, time: number): string {
  return deliveryDate([terms?.refundDays ?? REFUND_DAYS].flat().at(-1) ?? REFUND_DAYS, time);
}
