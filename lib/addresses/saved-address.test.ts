import { ADDRESS } from '@/test-support/address';
import { formatAddress, isSameAddress, parseLabel } from './saved-address';

test('writes an address in one line', () => {
  expect(formatAddress({ ...ADDRESS, address: '14 Lavelle Road,\r\n Flat 3 ' })).toBe(
    '14 Lavelle Road, Flat 3, Bengaluru, Karnataka 560001',
  );
});

test.each([
  [{ city: 'BENGALURU ' }, true],
  [{ address: '14  Lavelle Road' }, true],
  [{ phone: '+919845012346' }, false],
])('an address that differs by %j is the same: %s', (change, isSame) => {
  expect(isSameAddress(ADDRESS, { ...ADDRESS, ...change })).toBe(isSame);
});

test('a label that is none is Home', () => {
  expect(['Office', 'Castle', null].map(parseLabel)).toEqual(['Office', 'Home', 'Home']);
});
