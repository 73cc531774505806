import type { BusinessTerms } from '@/lib/store-info/business-terms';
import { CONTACT_SECTION, withText, type PolicySection, type PolicyText } from '../policy-text';

export const returns = (terms: BusinessTerms): PolicyText => ({
  intro: terms.returnWindow
    ? `If something from {{companyName}} does not ${terms.sells ? '' : 'fit or does not '}please you, you can return it within ${terms.returnWindow} of receiving it. Here is how.`
    : 'This page says what you can do when something from {{companyName}} is not what you ordered, or is not as it should be.',
  sections: withText([
    {
      heading: 'Cancel before it is sent',
      blocks: [
        terms.cancelWindow
          ? `You can cancel an order within ${terms.cancelWindow} of placing it, as long as it has not been sent. Write to {{companyEmail}} or call {{companyPhone}} with your order number. If the parcel has already left, wait for it and return it.`
          : '',
      ],
    },
    ...(terms.returnWindow ? returnSections(terms.returnWindow, terms) : []),
    {
      heading: 'Damaged, faulty or wrong items',
      blocks: [
        'Send us a photo of the item and of its label along with your order number. You choose whether you want a replacement or a refund, and we bear the cost of the return.',
      ],
    },
    {
      heading: 'Another size or colour',
      blocks: [
        terms.returnWindow && !terms.sells
          ? 'The quickest way is to return the item and to place a new order for the one you want, before it is gone.'
          : '',
      ],
    },
    {
      heading: 'Your money',
      blocks: [
        terms.refund
          ? `Once we have checked a returned item, the refund is credited in ${terms.refund}. The [Refund Policy](/refund) tells you more.`
          : 'The [Refund Policy](/refund) tells you more.',
      ],
    },
    CONTACT_SECTION,
  ]),
});

/** What can be returned, and how. */
function returnSections(window: string, { sells }: BusinessTerms): PolicySection[] {
  return [
    {
      heading: 'What you can return',
      blocks: [
        'We take items back in the condition in which you received them:',
        {
          list: [
            sells
              ? 'not used, washed or altered;'
              : 'not worn outside, washed, altered or perfumed; trying them on at home is fine;',
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
            `Write to {{companyEmail}} within ${window} of receiving it. Give your order number, and say which item you return and why.`,
            'We answer with the address to send it to, or with a day on which it is collected.',
            'Pack it well and put your order number inside.',
            'We check it when it arrives and tell you the result.',
          ],
        },
      ],
    },
  ];
}
