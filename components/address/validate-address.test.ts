import { ADDRESS } from '@/test-support/address';
import { hasBlank, validateAddress as validate } from './validate-address';

const validateAddress = (address: typeof ADDRESS) => validate(address, false);

const BLANK = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '+91' };

test('accepts a complete address', () => {
  expect(validateAddress(ADDRESS)).toEqual({});
  expect(hasBlank(ADDRESS)).toBe(false);
});

test('reports every blank field, among them a phone with only its prefix', () => {
  expect(validateAddress(BLANK)).toEqual({
    fullName: 'This field is required',
    address: 'This field is required',
    city: 'This field is required',
    state: 'This field is required',
    postalCode: 'This field is required',
    phone: 'This field is required',
  });
  expect(hasBlank({ ...ADDRESS, phone: '+91' })).toBe(true);
  expect(hasBlank({ ...ADDRESS, phone: '' })).toBe(true);
});

test('reports a short phone number as invalid, not as blank', () => {
  const address = { ...ADDRESS, phone: '+9198450' };
  expect(validateAddress(address)).toEqual({ phone: 'Phone number must be 13 characters (including +91)' });
  expect(hasBlank(address)).toBe(false);
});

test('reports a text that is too long, not as blank', () => {
  expect(validateAddress({ ...ADDRESS, address: 'x'.repeat(1000) })).toEqual({});
  const address = { ...ADDRESS, address: 'x'.repeat(1001) };
  expect(validateAddress(address)).toEqual({ address: 'Please use no more than 1,000 characters' });
  expect(hasBlank(address)).toBe(false);
});

test('reports control characters at their fields, and takes an address with lines', () => {
  const message = 'It has a character that can’t be shown. Please type it again';
  for (const field of ['fullName', 'address', 'city', 'state', 'postalCode'] as const) {
    expect(validateAddress({ ...ADDRESS, [field]: 'a\u001b[2Jb' })).toEqual({ [field]: message });
    expect(validateAddress({ ...ADDRESS, [field]: 'a\nb' })).toEqual(
      field === 'address' ? {} : { [field]: message },
    );
  }
});

test.each(['5600', '056001', '5600011', 'AB1 2CD'])(
  'takes %s for a PIN code only where no other is known',
  (postalCode) => {
    expect(validate({ ...ADDRESS, postalCode }, true)).toEqual({
      postalCode: 'PIN codes in India have 6 digits',
    });
    expect(validate({ ...ADDRESS, postalCode }, false)).toEqual({});
  },
);

test('takes a PIN code with a space', () => {
  expect(validate({ ...ADDRESS, postalCode: '560 001' }, true)).toEqual({});
});
