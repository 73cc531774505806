import { shippingSentence, type BusinessTerms } from '@/lib/store-info/business-terms';
import { CONTACT_SECTION, said, withText, type PolicyText } from '../policy-text';

export const terms = (promised: BusinessTerms): PolicyText => ({
  intro:
    'These terms apply whenever you visit this store or buy from {{companyName}}. By placing an order you agree to them, so please read them once. They are short.',
  sections: withText([
    {
      heading: 'Your account',
      blocks: [
        'You can look around, fill a cart and keep a wishlist without an account. To place an order you need one.',
        {
          list: [
            'Give us your own name and an email address that you read.',
            'Keep your password to yourself. Orders placed from your account count as yours.',
            'Tell us at once if you think that somebody else has used your account.',
            'If you are under 18, ask a parent or guardian to order for you.',
          ],
        },
      ],
    },
    {
      heading: 'Products and prices',
      blocks: [
        promised.shipping?.fee === 0
          ? 'All prices are in Indian rupees (INR). Checkout shows the total before you order. Shipping is free, so nothing is added for it.'
          : said('All prices are in Indian rupees (INR).', shippingSentence(promised.shipping)).join(' '),
        promised.sells
          ? 'We describe what we sell as carefully as we can. The colour on your screen may still differ a little from the thing in your hand.'
          : 'We describe our clothes as carefully as we can. The colour on your screen may still differ a little from the cloth in your hand.',
        'If a price or a description is clearly wrong, we will tell you before we send the item. You can then take it at the right price or cancel it.',
      ],
    },
    {
      heading: 'Orders and payment',
      blocks: [
        'A new order is pending until it is paid. You can pay at once, or later from [My Orders](/orders).',
        'If we cannot supply something that you have paid for, we cancel it and refund it in full.',
      ],
    },
    {
      heading: 'Delivery, cancellation, returns and refunds',
      blocks: [
        {
          list: said(
            promised.delivery &&
              `Normal orders arrive in ${promised.delivery}${promised.bulkDelivery ? `, bulk orders in ${promised.bulkDelivery}` : ''}. See the [Shipping Policy](/shipping).`,
            promised.cancelWindow &&
              `You can cancel an order within ${promised.cancelWindow} of placing it, as long as it has not been sent.`,
            promised.returnWindow &&
              `You can return an item within ${promised.returnWindow} of receiving it. See the [Return Policy](/return).`,
            promised.refund &&
              `Refunds are credited in ${promised.refund}. See the [Refund Policy](/refund).`,
          ),
        },
      ],
    },
    {
      heading: 'Fair use of this store',
      blocks: [
        'The words, pictures and logo in this store belong to {{companyName}} or to those who lent them to us. Share links to anything you like, but ask us before you use our pictures elsewhere.',
        {
          list: [
            'Do not place orders in somebody else’s name without their consent.',
            'Do not try to enter accounts or parts of the store that are not open to you.',
            'Do not do anything that keeps the store from working for others.',
          ],
        },
      ],
    },
    {
      heading: 'When something goes wrong',
      blocks: [
        'If the mistake is ours, we put it right: you get the correct item or your money back.',
        'We cannot answer for delays that nobody could have prevented, such as floods or strikes, but we will keep you informed.',
        'Nothing in these terms takes away the rights that consumer law gives you.',
      ],
    },
    {
      heading: 'Indian law and courts',
      blocks: [
        promised.jurisdiction
          ? `These terms are governed by the laws of India. Disputes that we cannot settle between us go to the courts of ${promised.jurisdiction}, and only to these. As a consumer you can still turn to the consumer commission that is responsible for you.`
          : 'These terms are governed by the laws of India. As a consumer you can turn to the consumer commission that is responsible for you.',
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'We may change these terms. For an order, the terms on this page on the day you placed it count.',
      ],
    },
    CONTACT_SECTION,
  ]),
});
