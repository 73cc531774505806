import type { PaymentField, PaymentMode } from '../db/schema/payments';

/** The ways of paying of every seeded shop: one of each mode, so that each answer of section 4 is seen. */
export const paymentMethods: { id: string; label: string; mode: PaymentMode }[] = [
  { id: 'card', label: 'Credit or debit card', mode: 'redirect_post' },
  { id: 'upi', label: 'UPI QR code', mode: 'qr' },
  { id: 'upi-app', label: 'UPI app on this phone', mode: 'deeplink' },
  { id: 'upi-image', label: 'BHIM QR code', mode: 'qr_image' },
  { id: 'netbanking', label: 'Net banking', mode: 'redirect' },
  { id: 'cod', label: 'Cash on delivery', mode: 'none' },
];

/**
 * The payment form of every seeded shop. It has a field of each type, and little that must be filled.
 * A checkbox's value is the string true or false, never empty, so no field waits for a checkbox.
 */
export const paymentFields: PaymentField[] = [
  {
    name: 'method',
    label: 'Payment method',
    type: 'select',
    placeholder: 'Choose how to pay',
    options: [],
    rules: { required: true },
    rulesMessages: ['Please choose a payment method'],
  },
  {
    name: 'payerEmail',
    label: 'Email for the receipt',
    type: 'email',
    placeholder: 'you@example.com',
    description: 'The payment receipt is sent here.',
    rules: { maxLength: 200 },
    showWhenFilled: ['method'],
  },
  {
    name: 'payerPhone',
    label: 'Mobile number',
    type: 'tel',
    placeholder: '+91',
    description: 'Your bank may call or text this number to confirm the payment.',
    rules: { minLength: 13, maxLength: 13, pattern: '^\\+91[0-9]{10}$' },
    rulesMessages: ['Phone number must be 13 characters (including +91)'],
    showWhenFilled: ['method'],
  },
  {
    name: 'gstin',
    label: 'GSTIN',
    type: 'text',
    placeholder: '27ABCDE1234F1Z5',
    description: 'For a tax invoice in the name of your company.',
    mask: '99aaaaa9999a***',
    rules: { minLength: 15, maxLength: 15, pattern: '^[0-9]{2}[A-Za-z]{5}[0-9]{4}[A-Za-z][0-9A-Za-z]{3}$' },
    rulesMessages: ['A GSTIN has 15 characters, such as 27ABCDE1234F1Z5'],
    inline: true,
  },
  {
    name: 'purchaseOrder',
    label: 'Purchase order number',
    type: 'number',
    placeholder: 'Optional',
    description: 'Printed on the tax invoice.',
    rules: { maxLength: 12, pattern: '^[0-9]+$' },
    rulesMessages: ['A purchase order number has digits only'],
    inline: true,
    showWhenFilled: ['gstin'],
  },
  {
    name: 'giftCard',
    label: 'Gift card number',
    type: 'text',
    placeholder: '0000 0000 0000 0000',
    mask: '9999 9999 9999 9999',
    rules: { minLength: 19, maxLength: 19, pattern: '^[0-9]{4}( [0-9]{4}){3}$' },
    rulesMessages: ['A gift card number has 16 digits'],
    inline: true,
  },
  {
    name: 'giftCardPin',
    label: 'Gift card PIN',
    type: 'password',
    placeholder: '6 digits',
    rules: { required: true, minLength: 6, maxLength: 6, pattern: '^[0-9]{6}$' },
    rulesMessages: ['Please enter the 6-digit PIN of the gift card'],
    inline: true,
    showWhenFilled: ['giftCard'],
  },
  {
    name: 'giftNote',
    label: 'Gift note',
    type: 'textarea',
    placeholder: 'A few words that we put into the parcel',
    rules: { maxLength: 300 },
  },
  {
    name: 'giftWrap',
    label: 'Wrap it as a gift',
    type: 'checkbox',
    inline: true,
    defaultValue: 'false',
  },
];
