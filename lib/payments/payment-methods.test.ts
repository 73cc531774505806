import { wirePaymentForm } from './field-schema';
import { findCashField, findMethodWithFee, nextStepMessage, paymentMethods } from './payment-methods';
import { toPaymentForm } from './to-payment-form';

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

test.each([{ label: 'Choose one' }, { name: 'choice' }])(
  'knows that field by its name or label: %j',
  (change) => {
    expect(paymentMethods([{ ...METHOD, ...change }])).toEqual(['UPI', 'Card']);
  },
);

test('names the apps of phones last, which computers do not have', () => {
  const app = { label: 'UPI app', value: 'app', kind: 'upi-app' };
  expect(paymentMethods([{ ...METHOD, options: [app, ...METHOD.options] }])).toEqual([
    'UPI',
    'Card',
    'UPI app',
  ]);
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

test('finds the fee of the chosen method', () => {
  const totals = { subtotal: 799, total: 848, fee: 49 };
  const [method] = toPaymentForm(
    wirePaymentForm.parse([
      {
        name: 'method',
        type: 'select',
        options: ['upi', { value: 'cod', fee: 49, totals }, { value: 'emi', fee: -1, totals: 'odd' }],
      },
    ]),
  );
  const chosen = (value: string) => method && findMethodWithFee([method], new Map([['method', value]]));
  expect(chosen('cod')).toMatchObject({ fee: 49, totals });
  expect([chosen('upi'), chosen('emi'), chosen('')]).toEqual([undefined, undefined, undefined]);
});

test('finds the field whose choice is to pay at the door', () => {
  const fields = toPaymentForm(
    wirePaymentForm.parse([
      { name: 'method', type: 'select', options: ['upi', { value: 'cod', kind: 'cash' }] },
      { name: 'other', type: 'select', options: ['cod'] },
    ]),
  );
  const chosen = (name: string, value: string) => findCashField(fields, new Map([[name, value]]))?.name;
  expect(chosen('method', 'cod')).toBe('method');
  expect([chosen('method', 'upi'), chosen('other', 'cod')]).toEqual([undefined, undefined]);
});
