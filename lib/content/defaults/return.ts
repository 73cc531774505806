import { REFUND_PERIOD, RETURN_WINDOW } from '../business-terms';
import { CONTACT_SECTION, type PolicyText } from '../policy-text';

export const returns: PolicyText = {
  intro: `If something from {{companyName}} does not fit or does not please you, you can return it within ${RETURN_WINDOW} of receiving it. Here is how.`,
  sections: [
    {
      heading: 'Cancel before it is sent',
      blocks: [
        `You can cancel an order within ${RETURN_WINDOW} of placing it, as long as it has not been sent. Write to {{companyEmail}} or call {{companyPhone}} with your order number. If the parcel has already left, wait for it and return it.`,
      ],
    },
    {
      heading: 'What you can return',
      blocks: [
        'We take items back in the condition in which you received them:',
        {
          list: [
            'not worn outside, washed, altered or perfumed; trying them on at home is fine;',
            'with all tags, and with the box or bag that came with them;',
            'together with anything that was packed as one set.',
          ],
        },
      ],
    },
    {
      heading: 'How to return an item',
      blocks: [
        {
          steps: [
            `Write to {{companyEmail}} within ${RETURN_WINDOW} of receiving it. Give your order number, and say which item you return and why.`,
            'We answer with the address to send it to, or with a day on which it is collected.',
            'Pack it well and put your order number inside.',
            'We check it when it arrives and tell you the result.',
          ],
        },
      ],
    },
    {
      heading: 'Damaged, faulty or wrong items',
      blocks: [
        'Send us a photo of the item and of its label along with your order number. You choose whether you want a replacement or a refund, and we bear the cost of the return.',
      ],
    },
    {
      heading: 'Another size or colour',
      blocks: [
        'The quickest way is to return the item and to place a new order for the one you want, before it is gone.',
      ],
    },
    {
      heading: 'Your money',
      blocks: [
        `Once we have checked a returned item, the refund is credited in ${REFUND_PERIOD}. The [Refund Policy](/refund) tells you more.`,
      ],
    },
    CONTACT_SECTION,
  ],
};
