import fc from 'fast-check';
import { normalizePhone, phoneError } from './phone';

const FULL = '+919876543210';

test.each([
  ['', '+91'],
  ['   ', '+91'],
  ['phone', '+91'],
  ['9876543210', FULL],
  ['98765 43210', FULL],
  ['09876543210', FULL],
  ['+91 98765 43210', FULL],
  ['+91-98765-43210', FULL],
  ['(+91) 98765-43210', FULL],
  ['919876543210', FULL],
  ['0091 98765 43210', FULL],
  ['+91 098765 43210', FULL],
  ['+9198765432109', FULL],
  ['tel:+91-98765-43210', FULL],
  // Ten digits that begin with 91.
  ['9123456789', '+919123456789'],
  ['+919123456789', '+919123456789'],
  ['+9191', '+9191'],
  // Digits typed before the prefix.
  ['5+91', '+915'],
  ['5+9198', '+91598'],
  ['5+919876543210', FULL],
])('normalizes %j to %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  ['+91+919876543210', FULL],
  ['+91+91 98765 43210', FULL],
  ['+9109876543210', FULL],
  ['+91919876543210', FULL],
  ['+9100919876543210', FULL],
  ['+91987+919876543210', FULL],
])('normalizes %s, pasted after an existing prefix, to %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  ['+9', '+91'],
  ['+', '+91'],
  ['+1', '+91'],
  ['91', '+91'],
  ['+99876543210', FULL],
  ['+19876543210', FULL],
  ['919876', '+919876'],
])('normalizes %j, with a partly deleted prefix, to %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test('normalizes a number with a trunk zero that is typed digit by digit', () => {
  let value = '+91';
  for (const digit of '09876543210') value = normalizePhone(value + digit);
  expect(value).toBe(FULL);
});

test('applies a shorter limit only, and never removes the prefix', () => {
  expect(normalizePhone('9876543210', 8)).toBe('+9198765');
  expect(normalizePhone('98765432109999', 20)).toBe(FULL);
  expect(normalizePhone('9876543210', 0)).toBe('+91');
  expect(normalizePhone('9876543210', null)).toBe(FULL);
});

test('gives a normal form for any input, and is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]*$/)), (typed) => {
      const phone = normalizePhone(typed);
      expect(phone).toMatch(/^\+91\d{0,10}$/);
      expect(normalizePhone(phone)).toBe(phone);
    }),
  );
});

test.each([
  [FULL, {}, null],
  [FULL, { required: true }, null],
  [` ${FULL} `, { required: true }, null],
  ['', { required: true }, 'This field is required'],
  ['  ', { required: true }, 'This field is required'],
  ['+91', { required: true }, 'This field is required'],
  ['', {}, null],
  ['+91', { minLength: 5 }, null],
  ['9876543210', {}, 'Phone number must start with +91'],
  ['+449876543210', { required: true }, 'Phone number must start with +91'],
  ['+9198765', {}, 'Phone number must be 13 characters (including +91)'],
  ['+9198765432101', {}, 'Phone number must be 13 characters (including +91)'],
  ['+9198765', { minLength: null, maxLength: null }, 'Phone number must be 13 characters (including +91)'],
  ['+9198765', { minLength: 10 }, 'Phone number must have at least 10 characters'],
  ['+9198765432', { minLength: 10 }, null],
  ['+9198765', { maxLength: 7 }, 'Phone number must have no more than 7 characters'],
  ['+9198765', { maxLength: 13 }, null],
  ['+9198765', { minLength: 13, maxLength: 13 }, 'Phone number must have at least 13 characters'],
  ['+91abcdefghij', {}, 'Invalid phone number format'],
  ['+911234567890', { pattern: '^\\+91[6-9]\\d{9}$' }, 'Invalid phone number format'],
  [FULL, { pattern: '^\\+91[6-9]\\d{9}$' }, null],
  [FULL, { pattern: /\d{10}/g }, null],
  // An invalid pattern of the store must not block a payment.
  [FULL, { pattern: '(' }, null],
  [FULL, { pattern: '' }, null],
])('validates %j by %j: %s', (value, rules, expected) => {
  expect(phoneError(value, rules)).toBe(expected);
});
