import fc from 'fast-check';
import { normalizePhone, phoneError } from './phone';

const WHOLE = '+919876543210';

test.each([
  ['', '+91'],
  ['   ', '+91'],
  ['phone', '+91'],
  ['9876543210', WHOLE],
  ['98765 43210', WHOLE],
  ['09876543210', WHOLE],
  ['+91 98765 43210', WHOLE],
  ['+91-98765-43210', WHOLE],
  ['(+91) 98765-43210', WHOLE],
  ['919876543210', WHOLE],
  ['0091 98765 43210', WHOLE],
  ['+91 098765 43210', WHOLE],
  ['+9198765432109', WHOLE],
  ['tel:+91-98765-43210', WHOLE],
  // Ten digits that begin with 91 themselves.
  ['9123456789', '+919123456789'],
  ['+919123456789', '+919123456789'],
  ['+9191', '+9191'],
  // Typed before the prefix, when there is room.
  ['5+91', '+915'],
  ['5+9198', '+91598'],
  ['5+919876543210', WHOLE],
])('%j becomes %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  ['+91+919876543210', WHOLE],
  ['+91+91 98765 43210', WHOLE],
  ['+9109876543210', WHOLE],
  ['+91919876543210', WHOLE],
  ['+9100919876543210', WHOLE],
  ['+91987+919876543210', WHOLE],
])('%s, pasted behind a prefix that stood there, becomes %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test.each([
  ['+9', '+91'],
  ['+', '+91'],
  ['+1', '+91'],
  ['91', '+91'],
  ['+99876543210', WHOLE],
  ['+19876543210', WHOLE],
  ['919876', '+919876'],
])('%j, where a part of the prefix was deleted, becomes %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test('typed one by one, a number with its trunk zero ends up whole', () => {
  let value = '+91';
  for (const digit of '09876543210') value = normalizePhone(value + digit);
  expect(value).toBe(WHOLE);
});

test('a shorter limit holds, a longer one does not, and the prefix always stays', () => {
  expect(normalizePhone('9876543210', 8)).toBe('+9198765');
  expect(normalizePhone('98765432109999', 20)).toBe(WHOLE);
  expect(normalizePhone('9876543210', 0)).toBe('+91');
  expect(normalizePhone('9876543210', null)).toBe(WHOLE);
});

test('whatever is typed, the form holds, and bringing it there again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]*$/)), (typed) => {
      const phone = normalizePhone(typed);
      expect(phone).toMatch(/^\+91\d{0,10}$/);
      expect(normalizePhone(phone)).toBe(phone);
    }),
  );
});

test.each([
  [WHOLE, {}, null],
  [WHOLE, { required: true }, null],
  [` ${WHOLE} `, { required: true }, null],
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
  [WHOLE, { pattern: '^\\+91[6-9]\\d{9}$' }, null],
  [WHOLE, { pattern: /\d{10}/g }, null],
  // A store's slip must not keep anybody from paying.
  [WHOLE, { pattern: '(' }, null],
  [WHOLE, { pattern: '' }, null],
])('%j under %j: %s', (value, rules, expected) => {
  expect(phoneError(value, rules)).toBe(expected);
});
