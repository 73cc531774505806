import { trustedProxies } from './trusted-proxies';

test.each([undefined, '', 'false', '0'])('trusts no sender with %s', (value) => {
  expect(trustedProxies(value)).toBeNull();
});

test.each(['true', '1', 'TRUE'])('trusts every sender with %s', (value) => {
  expect(trustedProxies(value)?.('203.0.113.7')).toBe(true);
});

test('trusts the senders of a list', () => {
  const isTrusted = trustedProxies('127.0.0.1, FD00::/8');
  expect(['127.0.0.1', 'fd12::1', '10.0.0.1'].map((address) => isTrusted?.(address))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['yes', '10.0.0.0/33', '10.0.0.1,', 'true, 10.0.0.1'])('rejects %s', (value) => {
  expect(() => trustedProxies(value)).toThrow('neither true or false nor an address');
});
