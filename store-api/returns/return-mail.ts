import type { Database } from '../db/database';
import type { Return, ReturnEventDetails } from '../db/schema/returns';
import type { ReturnState } from '../../shared/order-words';
import type { MailPart } from '../mails/mail';
import { dayText } from '../orders/order-mail';
import { mailCustomer, parcelParts } from '../orders/step-mail';

type Told = { subject: string; parts: MailPart[] };

/** What is mailed of a step; null of one that the mail about its refund tells. */
function toldOf({ kind, pickupDay }: Return, step: ReturnState, details: ReturnEventDetails): Told | null {
  const what = kind === 'exchange' ? 'exchange' : 'return';
  const pickup = `It is picked up on ${dayText(pickupDay)}. Please keep it ready, with its tags.`;
  switch (step) {
    case 'requested':
      return {
        subject: kind === 'exchange' ? 'Exchange requested' : 'Return requested',
        parts: [`We have got your request for ${kind === 'exchange' ? 'an exchange' : 'a return'}.`, pickup],
      };
    case 'approved':
      return { subject: `Your ${what} is approved`, parts: [`We have approved your ${what}.`, pickup] };
    case 'refused':
      return {
        subject: `Your ${what} was refused`,
        parts: [`We can’t accept your ${what}.`, ...(details.reason ? [details.reason] : [])],
      };
    case 'cancelled':
      return {
        subject: `Your ${what} is cancelled`,
        parts: [`You have cancelled your ${what}. Nothing is picked up.`],
      };
    case 'picked-up':
      return { subject: 'Picked up', parts: [`The parcel of your ${what} was picked up.`] };
    case 'received':
      return kind === 'refund'
        ? null
        : {
            subject: 'Your exchange was received',
            parts: ['The parcel of your exchange reached us. We send you the other size now.'],
          };
    case 'exchanged':
      return {
        subject: 'Your exchange is sent',
        parts: ['The other size is on its way to you.', ...parcelParts(details)],
      };
    case 'refunded':
      return null;
  }
}

/**
 * Tells the customer of a step of a return.
 *
 * @param tx the transaction that makes the step
 */
export async function queueReturnMail(
  tx: Database,
  found: Return,
  step: ReturnState,
  details: ReturnEventDetails = {},
): Promise<void> {
  const told = toldOf(found, step, details);
  if (told) await mailCustomer(tx, found.orderId, { name: `return-${step}`, ...told });
}
