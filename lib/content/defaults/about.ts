import { BULK_DELIVERY_PERIOD, DELIVERY_PERIOD, REFUND_PERIOD, RETURN_WINDOW } from '../business-terms';
import { CONTACT_SECTION, type PolicyText } from '../policy-text';

export const about: PolicyText = {
  intro:
    '{{companyName}} is an online clothing store for shoppers in India. We want buying clothes on a screen to be as plain as buying them across a counter: see what it is, know what it costs, and bring it back if it does not fit.',
  sections: [
    {
      heading: 'What you find here',
      blocks: [
        'Clothes and what goes with them. [All Products](/products) shows the whole range, and each product page shows the price, the sizes and colours that it comes in, and what we know about it.',
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
          list: [
            'Prices in rupees and free shipping: the total at checkout is what you pay.',
            `Delivery in ${DELIVERY_PERIOD}, or ${BULK_DELIVERY_PERIOD} for bulk orders. See the [Shipping Policy](/shipping).`,
            `Cancellation and returns within ${RETURN_WINDOW}. See the [Return Policy](/return).`,
            `Refunds credited in ${REFUND_PERIOD}. See the [Refund Policy](/refund).`,
            'Care with what we know about you. See the [Privacy Policy](/privacy).',
          ],
        },
      ],
    },
    CONTACT_SECTION,
  ],
};
