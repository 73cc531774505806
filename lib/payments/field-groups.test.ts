import { wirePaymentForm } from './field-schema';
import { groupFields, optionalLabel } from './field-groups';
import { toPaymentForm } from './to-payment-form';

const form = (...definitions: object[]) => toPaymentForm(wirePaymentForm.parse(definitions));
const group = (...definitions: object[]) => {
  const { main, optional } = groupFields(form(...definitions));
  return [main.map(({ name }) => name), optional.map(({ name }) => name)];
};

const METHOD = { name: 'method', rules: { required: true } };

test('sets optional fields apart with what depends on them alone', () => {
  expect(
    group(
      { name: 'gstin' },
      METHOD,
      { name: 'payerEmail', type: 'email' },
      { name: 'phone' },
      { name: 'bank', showWhenFilled: ['method'] },
      { name: 'purchaseOrder', showWhenFilled: ['gstin'] },
      { name: 'purchaseOrderDate', rules: { required: true }, showWhenFilled: ['purchaseOrder'] },
      { name: 'invoice', showWhenFilled: ['gstin', 'method'] },
      { name: 'giftWrap', type: 'checkbox' },
    ),
  ).toEqual([
    ['method', 'payerEmail', 'phone', 'bank', 'invoice'],
    ['gstin', 'purchaseOrder', 'purchaseOrderDate', 'giftWrap'],
  ]);
});

test('leaves a form as it is that would begin with nothing', () => {
  expect(
    group({ name: 'note' }, { name: 'pin', rules: { required: true }, showWhenFilled: ['note'] }),
  ).toEqual([['note', 'pin'], []]);
  expect(group()).toEqual([[], []]);
});

test.each([
  ['Gift or tax invoice', [{ name: 'gstin', label: 'GSTIN' }, { name: 'giftWrap' }]],
  ['Gift', [{ name: 'wrap', description: 'As a gift' }, { name: 'giftNote' }]],
  ['Tax invoice', [{ name: 'taxId' }, { name: 'company', description: 'Printed on the invoice' }]],
  ['More options', [{ name: 'giftNote' }, { name: 'comment' }]],
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
