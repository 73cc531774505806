import { addressErrors, hasBlank } from './address-errors';

const ADDRESS = {
  fullName: 'Asha Rao',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};
const BLANK = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '+91' };

test('an address may be ordered to', () => {
  expect(addressErrors(ADDRESS)).toEqual({});
  expect(hasBlank(ADDRESS)).toBe(false);
});

test('every blank field is told, a prefix alone is blank', () => {
  expect(addressErrors(BLANK)).toEqual({
    fullName: 'Please enter your full name',
    address: 'Please enter your address',
    city: 'Please enter your city',
    state: 'Please enter your state',
    postalCode: 'Please enter your PIN code',
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
