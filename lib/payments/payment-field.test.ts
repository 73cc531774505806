import { wirePaymentForm } from './field-schema';
import { isSecretField } from './payment-field';
import { toPaymentForm } from './to-payment-form';

const isSecret = (definition: object) =>
  toPaymentForm(wirePaymentForm.parse([{ name: 'field', ...definition }])).some(isSecretField);

test.each([
  { type: 'password' },
  { name: 'cardNumber' },
  { name: 'card_no' },
  { name: 'debitcard', type: 'tel' },
  { name: 'giftCard' },
  { label: 'Credit card number', type: 'number' },
  { placeholder: 'Number on the card', type: 'textarea' },
  { name: 'cvv' },
  { name: 'CVC2' },
  { label: 'Security code' },
  { name: 'expiryMonth', type: 'select', options: ['01'] },
  { label: 'Expiration' },
  { label: 'Valid thru' },
  { name: 'expDate' },
  { name: 'pin' },
  { name: 'upiPin' },
  { name: 'upipin' },
  { label: 'UPI PIN' },
  { label: 'ATM PIN' },
  { name: 'otp' },
  { name: 'smsOtp' },
  { label: 'One-time password', type: 'text' },
  { name: 'accountNumber' },
])('recognizes %j as secret', (definition) => {
  expect(isSecret(definition)).toBe(true);
});

test.each([
  { name: 'method', label: 'Payment method', type: 'select', options: ['card'] },
  { name: 'payerEmail' },
  { name: 'payerPhone' },
  { name: 'gstin', label: 'GSTIN' },
  { name: 'giftNote', type: 'textarea' },
  { name: 'upiId', label: 'UPI ID' },
  { label: 'PIN code' },
  { name: 'pincode', label: 'Pincode' },
  { label: 'Shipping company' },
  { name: 'options' },
])('does not take %j for secret', (definition) => {
  expect(isSecret(definition)).toBe(false);
});
