import { ADDRESS } from '@/test-support/address';
import { addressErrors, hasBlank } from './address-errors';

const BLANK = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '+91' };

test('an address may be ordered to', () => {
  expect(addressErrors(ADDRESS)).toEqual({});
  expect(hasBlank(ADDRESS)).toBe(false);
});

test('every blank field is told, a prefix alone is blank', () => {
  expect(addressErrors(BLANK)).toEqual({
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

test('a phone that is too short is wrong, not blank', () => {
  const address = { ...ADDRESS, phone: '+9198450' };
  expect(addressErrors(address)).toEqual({ phone: 'Phone number must be 13 characters (including +91)' });
  expect(hasBlank(address)).toBe(false);
});

test('what is longer than the shop takes is told, and is not blank', () => {
  expect(addressErrors({ ...ADDRESS, address: 'x'.repeat(1000) })).toEqual({});
  const address = { ...ADDRESS, address: 'x'.repeat(1001) };
  expect(addressErrors(address)).toEqual({ address: 'Please use no more than 1,000 characters' });
  expect(hasBlank(address)).toBe(false);
});
