import { toPaymentField } from './payment-field';
import { wirePaymentForm } from './schema';
import { initialValue, sentFields, visibleFields } from './values';

const form = (...definitions: object[]) => wirePaymentForm.parse(definitions).map(toPaymentField);
const shown = (fields: ReturnType<typeof form>, values: Record<string, string>) =>
  visibleFields(fields, new Map(Object.entries(values))).map(({ name }) => name);

test('a field waits until one of those that it names is filled', () => {
  const fields = form({ name: 'a' }, { name: 'b' }, { name: 'c', showWhenFilled: ['a', 'b'] });
  expect(shown(fields, {})).toEqual(['a', 'b']);
  expect(shown(fields, { b: 'x' })).toEqual(['a', 'b', 'c']);
});

test('a box counts when it is ticked, a phone number when there is more than its prefix', () => {
  const fields = form(
    { name: 'box', type: 'checkbox' },
    { name: 'phone' },
    { name: 'of-box', showWhenFilled: 'box' },
    { name: 'of-phone', showWhenFilled: ['phone'] },
  );
  expect(shown(fields, { box: 'false', phone: '+91' })).toEqual(['box', 'phone']);
  expect(shown(fields, { box: 'true', phone: '+919' })).toHaveLength(4);
});

test('what is hidden fills nothing, and is not sent', () => {
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
  expect(sentFields(fields, values)).toEqual({ card: '' });
  expect(sentFields(fields, new Map([...values, ['card', '1']]))).toEqual({
    card: '1',
    pin: '123',
    hint: 'x',
  });
});

test('fields that wait for themselves, for each other, or for nothing that there is', () => {
  const fields = form(
    { name: 'self', showWhenFilled: ['self'] },
    { name: 'a', showWhenFilled: ['b'] },
    { name: 'b', showWhenFilled: ['a'] },
    { name: 'lost', showWhenFilled: ['nowhere', 'toString'] },
  );
  expect(shown(fields, {})).toEqual([]);
  expect(shown(fields, { self: 'x', a: '1', b: '2' })).toEqual(['self', 'a', 'b']);
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
  [{}, ''],
])('%j begins with %j', (definition, expected) => {
  const [field] = form({ name: 'field', ...definition });
  expect(field && initialValue(field)).toBe(expected);
});

test('what is sent is trimmed but for passwords, and boxes are true or false', () => {
  const fields = form(
    { name: 'text' },
    { name: 'secret', type: 'password' },
    { name: 'box', type: 'checkbox' },
    { name: 'tel', type: 'tel' },
  );
  const values = new Map([
    ['text', ' a '],
    ['secret', ' b '],
    ['tel', '+91'],
  ]);
  expect(sentFields(fields, values)).toEqual({ text: 'a', secret: ' b ', box: 'false', tel: '' });
});
