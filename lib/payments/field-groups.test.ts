import { wirePaymentForm } from './field-schema';
import { groupFields, optionalLabel } from './field-groups';
import { toPaymentForm } from './to-payment-form';

const form = (...definitions: object[]) => toPaymentForm(wirePaymentForm.parse(definitions));
const group = (...definitions: object[]) => {
  const { main, optional } = groupFields(form(...definitions));
  return [main.map(({ name }) => name), optional.map(({ name }) => name)];
};

const METHOD = { name: 'method', type: 'select', options: ['upi', 'cod'], rules: { required: true } };

test('sets the optional fields below a required choice apart, with what depends on them alone', () => {
  expect(
    group(
      { name: 'note' },
      METHOD,
      { name: 'gstin' },
      { name: 'upiId', rules: { required: true } },
      { name: 'payerEmail', type: 'email' },
      { name: 'phone' },
      { name: 'bank', showWhenFilled: ['method'] },
      { name: 'purchaseOrder', showWhenFilled: ['gstin'] },
      { name: 'purchaseOrderDate', rules: { required: true }, showWhenFilled: ['purchaseOrder'] },
      { name: 'invoice', showWhenFilled: ['gstin', 'method'] },
    ),
  ).toEqual([
    ['note', 'method', 'upiId', 'payerEmail', 'phone', 'bank', 'invoice'],
    ['gstin', 'purchaseOrder', 'purchaseOrderDate'],
  ]);
});

test('hides no consent', () => {
  expect(
    group(
      METHOD,
      { name: 'gstin' },
      { name: 'news', type: 'checkbox' },
      { name: 'share', type: 'checkbox', showWhenFilled: ['gstin'] },
    ),
  ).toEqual([['method', 'news', 'share'], ['gstin']]);
});

test.each([
  [[]],
  [[{ name: 'note' }, { name: 'pin', rules: { required: true }, showWhenFilled: ['note'] }]],
  [[{ name: 'payer', rules: { required: true } }, { name: 'note' }]],
  [[{ ...METHOD, rules: {} }, { name: 'note' }]],
  [[{ name: 'note' }, { ...METHOD, showWhenFilled: ['note'] }, { name: 'gstin' }]],
])('leaves a form open that begins with no required choice: %j', (definitions) => {
  expect(group(...definitions)).toEqual([definitions.map(({ name }) => name), []]);
});

test.each([
  ['Gift or tax invoice', [{ name: 'gstin', label: 'GSTIN' }, { name: 'giftWrap' }]],
  ['Gift', [{ name: 'wrap', description: 'As a gift' }, { name: 'giftNote' }]],
  ['Tax invoice', [{ name: 'taxId' }, { name: 'company', description: 'Printed on the invoice' }]],
  ['More details', [{ name: 'giftNote' }, { name: 'comment' }]],
  [
    'Comment',
    [
      { name: 'comment', label: 'Comment' },
      { name: 'reply', showWhenFilled: ['comment'] },
    ],
  ],
])('names the optional fields %j', (label, definitions) => {
  expect(optionalLabel(form(...definitions))).toBe(label);
});
