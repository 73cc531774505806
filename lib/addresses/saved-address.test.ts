import { jest } from '@jest/globals';
import { ADDRESS } from '@/test-support/address';
import { formatAddress, isSameAddress, parseLabel, removeAddress, saveAddress } from './saved-address';

test('writes an address in one line', () => {
  expect(formatAddress({ ...ADDRESS, address: '14 Lavelle Road,\r\n Flat 3 ' })).toBe(
    '14 Lavelle Road, Flat 3, Bengaluru, Karnataka 560001',
  );
  expect(formatAddress({ ...ADDRESS, address: 'Flat 3, 14 Lavelle Road', city: ' ' })).toBe(
    'Flat 3, 14 Lavelle Road, Karnataka 560001',
  );
});

test.each([
  [{ city: 'BENGALURU ' }, true],
  [{ address: '14  Lavelle Road' }, true],
  [{ address: '14 LavelleRoad' }, false],
  [{ phone: '+919845012346' }, false],
])('an address that differs by %j is the same: %s', (change, isSame) => {
  expect(isSameAddress(ADDRESS, { ...ADDRESS, ...change })).toBe(isSame);
});

test('takes an unknown label for Home', () => {
  expect(['Office', 'Castle', null].map(parseLabel)).toEqual(['Office', 'Home', 'Home']);
});

describe('the store keeps addresses', () => {
  const requests: unknown[] = [];
  const change = { ...ADDRESS, label: 'Home' as const };
  const headers = { 'content-type': 'application/json' };

  beforeEach(() => {
    requests.length = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const { method, headers: sent, body } = init ?? {};
      requests.push({ url, method, headers: sent, body: body && JSON.parse(String(body)) });
      return Response.json({});
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('another one is added, a known one is replaced', async () => {
    await saveAddress(null, change);
    await saveAddress('a/1', change);
    expect(requests).toEqual([
      { url: '/api/addresses', method: 'POST', headers, body: change },
      { url: '/api/addresses?id=a%2F1', method: 'PUT', headers, body: change },
    ]);
  });

  test('one is deleted', async () => {
    await removeAddress('a1');
    expect(requests).toEqual([{ url: '/api/addresses?id=a1', method: 'DELETE' }]);
  });
});
