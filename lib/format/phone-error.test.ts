import { phoneError } from './phone-error';

const FULL = '+919876543210';

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
  [FULL, { minLength: 13, maxLength: 13 }, null],
  ['+91abcdefghij', {}, 'Invalid phone number format'],
  ['+91x+91876543', {}, 'Invalid phone number format'],
  ['+911234567890', { pattern: '^\\+91[6-9]\\d{9}$' }, 'Invalid phone number format'],
  [FULL, { pattern: '^\\+91[6-9]\\d{9}$' }, null],
  [FULL, { pattern: /\d{10}/g }, null],
  // An invalid pattern of the store must not block a payment.
  [FULL, { pattern: '(' }, null],
  [FULL, { pattern: '' }, null],
  [FULL, { pattern: null }, null],
])('validates %j by %j: %s', (value, rules, expected) => {
  expect(phoneError(value, rules)).toBe(expected);
});
