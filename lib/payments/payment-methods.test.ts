import { nextStepMessage, paymentMethods } from './payment-methods';

const METHOD = {
  name: 'method',
  label: 'Payment method',
  type: 'select',
  required: 'Please choose',
  options: [
    { label: 'UPI', value: 'upi' },
    { label: 'Card', value: 'card' },
  ],
};

test('finds the options of the field that asks how to pay', () => {
  expect(paymentMethods([{ name: 'email', type: 'email' }, METHOD])).toEqual(['UPI', 'Card']);
});

test.each([
  ['an optional field', [{ ...METHOD, required: null }]],
  ['another select', [{ ...METHOD, name: 'bank', label: 'Your bank' }]],
  ['another type', [{ ...METHOD, type: 'text' }]],
  ['no form', { error: 'x' }],
  ['nothing', undefined],
])('finds none in %s', (_, fields) => {
  expect(paymentMethods(fields)).toEqual([]);
});

test.each([
  [[], 'You choose how to pay on the next page.'],
  [['UPI', 'Card'], 'You pay on the next page: UPI, Card.'],
  [
    ['Credit or debit card', 'UPI QR code', 'UPI app on this phone', 'Cash on delivery'],
    'You pay on the next page: Credit or debit card, UPI QR code and more.',
  ],
  [['x'.repeat(60)], 'You choose how to pay on the next page.'],
])('tells for %j what comes next', (methods, message) => {
  expect(nextStepMessage(methods)).toBe(message);
});
