import { shippingSentence, type BusinessTerms } from '@/lib/store-info/business-terms';
import { CONTACT_SECTION, said, withText, type PolicyText } from '../policy-text';

const CLOTHES =
  '{{companyName}} is an online clothing store for shoppers in India. We want buying clothes on a screen to be as plain as buying them across a counter: see what it is, know what it costs';

export const about = (terms: BusinessTerms): PolicyText => ({
  intro: terms.sells
    ? `{{companyName}} is an online store for ${terms.sells}, for shoppers in India. See what it is, and know what it costs, before you buy.`
    : CLOTHES + (terms.returnWindow ? ', and bring it back if it does not fit.' : '.'),
  sections: withText([
    {
      heading: 'What you find here',
      blocks: [
        terms.sells
          ? '[All Products](/products) shows the whole range, and each product page shows the price and what we know about it.'
          : 'Clothes and what goes with them. [All Products](/products) shows the whole range, and each product page shows the price, the sizes and colours that it comes in, and what we know about it.',
      ],
    },
    {
      heading: 'How it works',
      blocks: [
        {
          steps: [
            'Choose what you like. You need no account to look around and to fill your cart.',
            'Sign in, tell us where to send it, and pay.',
            'Follow your parcel on the [Track Order](/track-order) page.',
          ],
        },
      ],
    },
    {
      heading: 'What you can count on',
      blocks: [
        {
          list: said(
            terms.shipping?.fee === 0
              ? 'Prices in rupees and free shipping: the total at checkout is what you pay.'
              : ['Prices in rupees.', shippingSentence(terms.shipping)].filter(Boolean).join(' '),
            terms.delivery &&
              `Delivery in ${terms.delivery}${terms.bulkDelivery ? `, or ${terms.bulkDelivery} for bulk orders` : ''}. See the [Shipping Policy](/shipping).`,
            terms.returnWindow &&
              `${terms.cancelWindow ? 'Cancellation and returns' : 'Returns'} within ${terms.returnWindow}. See the [Return Policy](/return).`,
            terms.refund && `Refunds credited in ${terms.refund}. See the [Refund Policy](/refund).`,
            'Care with what we know about you. See the [Privacy Policy](/privacy).',
          ),
        },
      ],
    },
    CONTACT_SECTION,
  ]),
});
