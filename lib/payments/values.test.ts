import { wirePaymentForm } from './field-schema';
import { toPaymentForm } from './to-payment-form';
import { editValue, initialValue, sentFields, shapeComplete, shapeValue, visibleFields } from './values';

const form = (...definitions: object[]) => toPaymentForm(wirePaymentForm.parse(definitions));
const shown = (fields: ReturnType<typeof form>, values: Record<string, string>) =>
  visibleFields(fields, new Map(Object.entries(values))).map(({ name }) => name);

test('shows a field once one of the fields in its condition is filled', () => {
  const fields = form({ name: 'a' }, { name: 'b' }, { name: 'c', showWhenFilled: ['a', 'b'] });
  expect(shown(fields, {})).toEqual(['a', 'b']);
  expect(shown(fields, { b: 'x' })).toEqual(['a', 'b', 'c']);
});

test('counts a checked box and a phone number beyond its prefix as filled', () => {
  const fields = form(
    { name: 'box', type: 'checkbox' },
    { name: 'phone' },
    { name: 'of-box', showWhenFilled: 'box' },
    { name: 'of-phone', showWhenFilled: ['phone'] },
  );
  expect(shown(fields, { box: 'false', phone: '+91' })).toEqual(['box', 'phone']);
  expect(shown(fields, { box: 'true', phone: '+919' })).toHaveLength(4);
});

test('does not send hidden fields, but shows others for their values', () => {
  const fields = form(
    { name: 'card' },
    { name: 'pin', showWhenFilled: ['card'] },
    { name: 'hint', showWhenFilled: ['pin'] },
  );
  const values = new Map([
    ['card', ''],
    ['pin', '123'],
    ['hint', 'x'],
  ]);
  expect(sentFields(fields, values)).toEqual({ card: '', hint: 'x' });
  expect(sentFields(fields, new Map([...values, ['card', '1']]))).toEqual({
    card: '1',
    pin: '123',
    hint: 'x',
  });
});

test('handles conditions on the field itself, on each other and on missing fields', () => {
  const fields = form(
    { name: 'self', showWhenFilled: ['self'] },
    { name: 'a', showWhenFilled: ['b'] },
    { name: 'b', showWhenFilled: ['a'] },
    { name: 'lost', showWhenFilled: ['nowhere', 'toString'] },
  );
  expect(shown(fields, {})).toEqual([]);
  expect(shown(fields, { self: 'x', a: '1' })).toEqual(['self', 'b']);
});

test.each([
  [{ type: 'checkbox' }, 'false'],
  [{ type: 'checkbox', defaultValue: true }, 'true'],
  [{ type: 'checkbox', defaultValue: 'true' }, 'true'],
  [{ type: 'checkbox', defaultValue: 'maybe' }, 'false'],
  [{ type: 'select', options: ['a', 'b'], defaultValue: 'b' }, 'b'],
  [{ type: 'select', options: ['a', 'b'], defaultValue: 'c' }, ''],
  [{ type: 'tel' }, ''],
  [{ type: 'tel', rules: { required: true } }, '+91'],
  [{ type: 'tel', defaultValue: '98765 43210' }, '+919876543210'],
  [{ name: 'payerPhone', rules: { required: true } }, '+91'],
  [{ mask: '99/99', defaultValue: 1225 }, '12/25'],
  [{ defaultValue: 7 }, '7'],
  [{ type: 'number', defaultValue: ' 7.5 ' }, '7.5'],
  [{ type: 'number', defaultValue: 'seven' }, ''],
  ...['12', '12.25', '.25', '-7', '7e12', '7E-12', '7e+1'].map((text): [object, string] => [
    { type: 'number', defaultValue: text },
    text,
  ]),
  ...['a7', '7a', '7.', 'e7', '.a', '7ea'].map((defaultValue): [object, string] => [
    { type: 'number', defaultValue },
    '',
  ]),
  [{ type: 'checkbox', defaultValue: 'option' }, 'false'],
  [{ type: 'checkbox', defaultValue: 'once' }, 'false'],
  [{ defaultValue: ' \n' }, ''],
  [{ type: 'select', options: ['a', ''], defaultValue: '' }, ''],
  [{}, ''],
])('starts %j with %j', (definition, expected) => {
  const [field] = form({ name: 'field', ...definition });
  expect(field && initialValue(field)).toBe(expected);
});

test('sends trimmed values except for passwords and options, and true or false for checkboxes', () => {
  const fields = form(
    { name: 'text' },
    { name: 'secret', type: 'password' },
    { name: 'box', type: 'checkbox' },
    { name: 'tel', type: 'tel' },
    { name: 'choice', type: 'select', options: ['a'] },
  );
  const values = new Map([
    ['choice', ' a '],
    ['text', ' a '],
    ['secret', ' b '],
    ['tel', '+91'],
  ]);
  expect(sentFields(fields, values)).toEqual({
    text: 'a',
    secret: ' b ',
    box: 'false',
    tel: '',
    choice: ' a ',
  });
});

test.each([
  // A phone number has its own format, and none of its digits is cut off.
  [{ type: 'tel', rules: { maxLength: 10 } }, '9876543210', '+919876543210'],
  [{ type: 'tel', mask: '999-999' }, '9876543210', '+919876543210'],
  // With these masks no value would be valid.
  [{ mask: '9999 9999', rules: { pattern: '^\\d{8}$' } }, '12345678', '12345678'],
  [{ mask: '9999', rules: { minLength: 6 } }, '123456', '123456'],
  [{ mask: '9999 9999', rules: { maxLength: 8 } }, '12345678', '12345678'],
  [{ mask: '9999', type: 'email' }, 'a@b.c', 'a@b.c'],
  [{ mask: '99/99', type: 'number' }, '1225', '1225'],
  [{ mask: '--' }, 'a', 'a'],
  // These masks allow valid values.
  [{ mask: '9999', type: 'number' }, '12a34', '1234'],
  [{ mask: '99/99', rules: { pattern: '^(0[1-9]|1[0-2])/[0-9]{2}$' } }, '1225', '12/25'],
  [{ mask: 'aaaaa9999a', rules: { pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' } }, 'ABCDE-1234F', 'ABCDE1234F'],
])('formats in %j the text %j as %j', (definition, typed, expected) => {
  const [field] = form({ name: 'field', ...definition });
  expect(field && shapeValue(field, typed)).toBe(expected);
});

test.each([
  [{ type: 'tel' }, '+9198', '+91987', 6, { value: '+91987', caret: 6 }],
  [
    { type: 'tel', rules: { maxLength: 8, minLength: 8 } },
    '+9198765',
    '+91987654',
    9,
    { value: '+9198765', caret: 8 },
  ],
  [{ mask: '99/99' }, '12', '123', 3, { value: '12/3', caret: 4 }],
  [{}, 'ab', 'a b', 2, { value: 'a b', caret: 2 }],
])('edits %j from %j to %j', (definition, previous, typed, caret, expected) => {
  const [field] = form({ name: 'field', ...definition });
  expect(field && editValue(field, previous, typed, caret)).toEqual(expected);
});

test.each([
  [{ mask: '99/99' }, '1225', '12/25'],
  [{ mask: '99/99' }, '12256', '12256'],
  [{ type: 'tel', mask: '99' }, '98765 43210', '+919876543210'],
  [{}, ' a ', ' a '],
])('completes in %j the text %j to %j, and loses nothing of it', (definition, typed, expected) => {
  const [field] = form({ name: 'field', ...definition });
  expect(field && shapeComplete(field, typed)).toBe(expected);
});
