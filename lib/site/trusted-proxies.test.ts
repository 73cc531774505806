import { trustedProxies } from './trusted-proxies';

test.each([undefined, '', 'false', '0'])('trusts no sender with %s', (value) => {
  expect(trustedProxies(value)).toBeNull();
});

test.each(['true', '1', 'TRUE'])('trusts every sender with %s', (value) => {
  expect(trustedProxies(value)?.('203.0.113.7')).toBe(true);
});

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.0/8', '10.200.3.4', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['127.0.0.1, ::1', '::1', true],
  ['fd00::/8', 'fd12::1', true],
  // Node's notation for an IPv4 client of a dual-stack socket.
  ['10.0.0.0/8', '::ffff:10.0.0.9', true],
  ['10.0.0.0/8', '::ffff:11.0.0.9', false],
  ['10.0.0.0/8', '', false],
])('with TRUSTED_PROXIES=%s, trusting %s is %s', (value, address, isTrusted) => {
  expect(trustedProxies(value)?.(address)).toBe(isTrusted);
});

test.each(['yes', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.1,', 'true, 10.0.0.1', '10.0.0.0/'])(
  'rejects %s',
  (value) => {
    expect(() => trustedProxies(value)).toThrow('neither true or false nor an address');
  },
);
