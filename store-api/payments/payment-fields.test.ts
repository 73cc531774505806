import type { PaymentField } from '../db/schema/payments';
import { readSeedPaymentForm } from '../seed/catalogue';
import { notesOf, payerOf, storableValues, validateFields } from './payment-fields';

const field = (changes: Partial<PaymentField>): PaymentField => ({
  name: 'field',
  label: 'Field',
  type: 'text',
  ...changes,
});
const errorOf = (definition: Partial<PaymentField>, value: string): string | undefined =>
  validateFields([field(definition)], { field: value }).field;

test.each<[Partial<PaymentField>, string, string | undefined]>([
  [{}, '', undefined],
  [{ rules: { required: true } }, '', 'This field is required'],
  [{ rules: { required: true } }, '   ', 'This field is required'],
  [{ rules: { required: true }, rulesMessages: ['Say it'] }, '', 'Say it'],
  [{ rules: { minLength: 3 } }, 'ab', 'Must have at least 3 characters'],
  [{ rules: { minLength: 3 } }, '', undefined],
  [{ rules: { maxLength: 3 } }, 'abcd', 'Must have no more than 3 characters'],
  [{}, 'x'.repeat(1001), 'Must have no more than 1000 characters'],
  [{ rules: { pattern: '^a+$' } }, 'ab', 'Invalid format'],
  [{ rules: { pattern: '^a+$' }, rulesMessages: ['Only a'] }, 'ab', 'Only a'],
  [{ type: 'email' }, 'x@y', 'Please enter a valid email address'],
  [{ type: 'email' }, 'x@y.z', undefined],
  [{ type: 'number' }, 'ten', 'Please enter a number'],
  [{ type: 'number' }, '10.5', undefined],
  [{ type: 'checkbox' }, 'on', 'Please tick the box or leave it'],
  [{ type: 'checkbox' }, 'false', undefined],
  [{ type: 'checkbox', rules: { required: true } }, 'false', 'This field is required'],
  [{ type: 'select', options: [{ label: 'A', value: 'a' }] }, 'b', 'Please choose one of the options'],
  [{ type: 'select', options: [{ label: 'A', value: 'a' }] }, 'a', undefined],
  [{ type: 'tel', rules: { minLength: 13 } }, '+91', undefined],
  [{ type: 'tel', rules: { required: true } }, '+91', 'This field is required'],
  [{ type: 'tel', rules: { required: true } }, ' +91 ', 'This field is required'],
  [{ type: 'tel', rules: { required: true } }, '+919845012345', undefined],
  // Only a phone field begins with it, and only a checkbox says so that it is not ticked.
  [{ rules: { required: true } }, '+91', undefined],
  [{ rules: { required: true } }, 'false', undefined],
  [{ type: 'checkbox', rules: { required: true } }, 'true', undefined],
  [
    {
      type: 'select',
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    },
    'b',
    undefined,
  ],
  [{ type: 'select' }, 'a', 'Please choose one of the options'],
  [{ type: 'email' }, 'asha.rao@example.com', undefined],
  [{ type: 'email' }, 'asha rao@example.com', 'Please enter a valid email address'],
  [{ type: 'email' }, 'asha@example.com, rao', 'Please enter a valid email address'],
  [{ rules: { minLength: 3, maxLength: 3, pattern: '^a+$' } }, 'aaa', undefined],
])('validates a field with %j and the value %j', (definition, value, expected) => {
  expect(errorOf(definition, value)).toBe(expected);
});

test('ignores hidden fields', () => {
  const hidden = field({ name: 'pin', rules: { required: true }, showWhenFilled: ['card', 'voucher'] });
  const form = [field({ name: 'card' }), field({ name: 'voucher' }), hidden];
  expect(validateFields(form, {})).toEqual({});
  expect(validateFields(form, { voucher: 'x' })).toEqual({ pin: 'This field is required' });
  expect(validateFields(form, { card: 'x', pin: '1' })).toEqual({});
  expect(validateFields([{ ...hidden, showWhenFilled: [] }], {})).toEqual({ pin: 'This field is required' });
});

test('rejects unknown fields, also those with the name of an inherited property', () => {
  expect(validateFields([field({})], { toString: 'x', other: 'y' })).toEqual({
    toString: 'The form has no such field',
    other: 'The form has no such field',
  });
});

test('stores neither passwords nor hidden fields', () => {
  const form = [
    field({ name: 'a' }),
    field({ name: 'b', type: 'password' }),
    field({ name: 'c', showWhenFilled: ['x'] }),
  ];
  expect(storableValues(form, { a: '1', b: '2', c: '3' })).toEqual({ a: '1' });
});

test('defines no seeded field that depends on a checkbox, whose value is never empty', () => {
  const { fields } = readSeedPaymentForm();
  const boxes = fields.filter(({ type }) => type === 'checkbox').map(({ name }) => name);
  const triggers = fields.flatMap(({ showWhenFilled = [] }) => showWhenFilled);
  expect(triggers.filter((name) => boxes.includes(name))).toEqual([]);
  const names = fields.map(({ name }) => name);
  expect(triggers.filter((name) => !names.includes(name))).toEqual([]);
});

test('reads who pays, without the country code that the form begins with', () => {
  const values = { payerEmail: ' Asha@Example.com ', payerPhone: ' +919845012345 ' };
  expect(payerOf(values)).toEqual({ email: 'asha@example.com', phone: '+919845012345' });
  expect(payerOf({ payerPhone: ' +91' })).toEqual({ email: '', phone: '' });
});

test('notes what was typed or ticked, and nothing that a password belongs to', () => {
  const form = [
    field({ name: 'note', label: 'Gift note', type: 'textarea' }),
    field({ name: 'wrap', label: 'Gift wrap', type: 'checkbox' }),
    field({ name: 'news', label: 'News', type: 'checkbox' }),
    field({ name: 'floor', label: 'Floor', type: 'number' }),
    field({ name: 'blank', label: 'Blank' }),
    field({ name: 'from', label: 'From', showWhenFilled: ['note'] }),
    field({ name: 'email', label: 'Email', type: 'email' }),
    field({ name: 'card', label: 'Card' }),
    field({ name: 'pin', label: 'PIN', type: 'password', showWhenFilled: ['card'] }),
  ];
  const values = {
    ...{ note: ' Happy birthday ', wrap: 'true', news: 'false', floor: '2', blank: ' ', from: 'Asha' },
    ...{ email: 'a@b.c', card: '4242', pin: '1' },
  };
  expect(notesOf(form, values)).toBe('Gift note: Happy birthday\nGift wrap\nFloor: 2\nFrom: Asha');
});
