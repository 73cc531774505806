import type { BusinessTerms } from '@/lib/store-info/business-terms';
import { CONTACT_SECTION, said, withText, type PolicyText } from '../policy-text';

export const refund = (terms: BusinessTerms): PolicyText => ({
  intro:
    'When {{companyName}} owes you a refund, you get back what you paid, the way you paid it. This page tells you when that is and how long it takes.',
  sections: withText([
    {
      heading: 'When you get a refund',
      blocks: [
        {
          list: said(
            terms.cancelWindow &&
              `You cancelled the order within ${terms.cancelWindow} of placing it, before it was sent.`,
            terms.returnWindow &&
              `You returned an item within ${terms.returnWindow} of receiving it, in the condition that the [Return Policy](/return) asks for.`,
            'What you received was damaged, faulty or not what you ordered, and you do not want it replaced.',
            'We could not supply what you paid for.',
          ),
        },
      ],
    },
    {
      heading: 'How long it takes',
      blocks: [
        terms.refund
          ? `Refunds are credited in ${terms.refund}. We count from the day on which we confirmed your cancellation, or received and checked the returned item. We write to you when it is done.`
          : 'We write to you when it is done.',
      ],
    },
    {
      heading: 'How much you get',
      blocks: [
        `You get the full price that you paid for the item.${terms.shipping?.fee === 0 ? ' Shipping is free, so there is no shipping charge to keep or to refund.' : ''} If you return one item out of several, the refund is for that item.`,
      ],
    },
    {
      heading: 'Where it goes',
      blocks: [
        'The money goes back to the account, card or UPI ID that you paid from. If that is not possible, we ask you for a bank account in your own name. We never ask for a PIN, a password or an OTP.',
      ],
    },
    {
      heading: 'If it has not arrived',
      blocks: [
        {
          steps: [
            'Look for it in the statement of the account that you paid from.',
            'Ask your bank whether it is on its way.',
            'Write to {{companyEmail}} with your order number, and we will trace it.',
          ],
        },
      ],
    },
    CONTACT_SECTION,
  ]),
});
