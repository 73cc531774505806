import { ADDRESS } from '@/test-support/address';
import { parseAddress, trimAddress } from './shipping-address';

test('reads a stored address, and makes empty what is no text', () => {
  expect(parseAddress(ADDRESS)).toEqual(ADDRESS);
  expect(parseAddress({ city: 'Pune', phone: 7, more: 'x' })).toEqual({
    ...{ fullName: '', address: '', state: '', postalCode: '', phone: '' },
    city: 'Pune',
  });
});

test.each([null, {}, 'Pune', { fullName: '', city: '' }])('reads no address of %j', (stored) => {
  expect(parseAddress(stored)).toBeNull();
});

test('trims every field', () => {
  const spaced = Object.fromEntries(Object.entries(ADDRESS).map(([name, text]) => [name, ` ${text}\n`]));
  expect(trimAddress({ ...ADDRESS, ...spaced })).toEqual(ADDRESS);
});
