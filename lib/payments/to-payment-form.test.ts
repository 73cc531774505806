import { wirePaymentForm } from './field-schema';
import { toPaymentForm } from './to-payment-form';

const form = (...definitions: unknown[]) => toPaymentForm(wirePaymentForm.parse(definitions));
const names = (...definitions: unknown[]) => form(...definitions).map(({ name }) => name);

const REQUIRED = { rules: { required: true } };
const LONG = 'x'.repeat(300);

test('includes fields of any name and drops those without one', () => {
  const odd = [7, true, LONG, '__proto__', 'constructor', ' a '];
  expect(names(...odd.map((name) => ({ name, ...REQUIRED })))).toEqual(odd.map(String));
  expect(names({ name: '' }, { name: ' ' }, { name: {} }, { name: null }, {}, 'a', 7, null)).toEqual([]);
});

test('includes fields with invalid properties', () => {
  const odd = [[], {}, 7, 'odd', null, false, [[]], { a: {} }];
  const others = ['label', 'type', 'options', 'rules', 'rulesMessages', 'mask', 'inline', 'defaultValue'];
  for (const key of others)
    for (const value of odd) expect(names({ name: 'a', [key]: value })).toEqual(['a']);
});

test.each(['date', 'constructor', 7])('a field of the unknown type %p is one for text', (type) => {
  expect(form({ name: 'a', type })).toMatchObject([{ type: 'text' }]);
});

test('merges fields with the same name into the first one', () => {
  expect(
    form(
      { name: 'a', label: 'First', rules: { minLength: 2 }, rulesMessages: ['Short'], showWhenFilled: 'b' },
      { name: 'a', label: 'Second', ...REQUIRED, rulesMessages: ['Say it'], showWhenFilled: ['c'] },
    ),
  ).toMatchObject([
    {
      label: 'First',
      required: 'Say it',
      minLength: { length: 2, message: 'Short' },
      showWhenFilled: ['b', 'c'],
    },
  ]);
  expect(form({ name: 'a', showWhenFilled: ['b'] }, { name: 'a', ...REQUIRED })).toMatchObject([
    { required: 'This field is required', showWhenFilled: [] },
  ]);
});

test('cuts a huge form except for required fields', () => {
  const optional = Array.from({ length: 500 }, (_, index) => ({ name: `optional ${index}` }));
  expect(names(...optional, { name: 'last', ...REQUIRED })).toHaveLength(201);
});

const select = (options: unknown[], more: object = {}) =>
  form({ name: 'a', type: 'select', options, ...more })[0];

test('uses an option with an empty value as the placeholder', () => {
  for (const value of ['', null, ' ']) {
    expect(select([{ label: 'None of these', value }, 'x'], { placeholder: 'Choose' })).toMatchObject({
      placeholder: 'None of these',
      options: [{ label: 'x', value: 'x' }],
    });
  }
  expect(select(['', 'x'], { placeholder: 'Choose' })).toMatchObject({ placeholder: 'Choose' });
});

test('takes the label for a missing option value, and each value once', () => {
  expect(select([{ label: 'Why' }, { value: 0 }, { label: 'Odd', value: {} }, 'Why'])?.options).toEqual([
    { label: 'Why', value: 'Why' },
    { label: '0', value: '0' },
    { label: 'Odd', value: 'Odd' },
  ]);
});

test('turns a select without options into a text field', () => {
  expect(select([{ label: 'None', value: '' }, {}], { placeholder: 'Type it' })).toMatchObject({
    type: 'text',
    placeholder: 'Type it',
  });
});

test('has options for a select alone, and only patterns that can be tested', () => {
  expect(form({ name: 'a', options: ['x'], rules: { pattern: '^(a)\\1$' } })).toMatchObject([
    { options: [], pattern: null },
  ]);
});
