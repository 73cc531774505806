import { shippingSentence, type BusinessTerms } from '@/lib/store-info/business-terms';
import { CONTACT_SECTION, said, withText, type PolicyText } from '../policy-text';

function deliverySentence({ delivery, bulkDelivery }: BusinessTerms): string {
  if (!delivery) return '{{companyName}} delivers within India.';
  return bulkDelivery
    ? `{{companyName}} delivers normal orders in ${delivery} and bulk orders in ${bulkDelivery}.`
    : `{{companyName}} delivers orders in ${delivery}.`;
}

export const shipping = (terms: BusinessTerms): PolicyText => ({
  intro: said(deliverySentence(terms), shippingSentence(terms.shipping)).join(' '),
  sections: withText([
    {
      heading: 'How long it takes',
      blocks: [
        {
          list: said(
            terms.delivery && `Normal orders: ${terms.delivery}`,
            terms.bulkDelivery && `Bulk orders: ${terms.bulkDelivery}`,
          ),
        },
        terms.delivery ? 'We count from the day on which your payment is confirmed.' : '',
        'A bulk order is one that is too large to be packed from the shelf, say for a team, a school or a wedding party. If you plan one, write to {{companyEmail}} first and we will agree on a date with you.',
      ],
    },
    {
      heading: 'What it costs',
      blocks: [
        terms.shipping?.fee === 0
          ? 'Nothing. Every order goes by Standard Shipping, which is free, and checkout shows it so.'
          : (shippingSentence(terms.shipping) ?? ''),
      ],
    },
    {
      heading: 'Following your parcel',
      blocks: [
        'Enter your order number and your email address or phone number on the [Track Order](/track-order) page. If you are signed in, [My Orders](/orders) shows all your orders.',
        {
          list: [
            'Pending: we are waiting for your payment.',
            'Processing: we are packing it.',
            'Shipped: it is on its way to you.',
            'Delivered: it has been handed over.',
          ],
        },
      ],
    },
    {
      heading: 'Your address',
      blocks: [
        'Please check the postal code and the phone number: the courier calls it when nobody opens the door. To change the address, call {{companyPhone}} before the order is shipped.',
      ],
    },
    {
      heading: 'If it is late, or damaged',
      blocks: [
        'Weather, strikes and local holidays can hold a parcel up. If yours is later than promised, write to us and we will find out where it is. If it cannot be found, you get the items again or your money back.',
        'If a parcel looks opened or crushed, take a photo before you unpack it. The [Return Policy](/return) says what to do next.',
      ],
    },
    CONTACT_SECTION,
  ]),
});
