import { jest } from '@jest/globals';

const logSecurityEvent = jest.fn();
jest.unstable_mockModule('@/lib/logging/log.mjs', () => ({ logSecurityEvent }));
const { forwardedClient } = await import('./forwarded-client');
const { trustedProxies } = await import('@/lib/site/trusted-proxies');

const LIST = trustedProxies('10.0.0.0/8, 2001:db8:ff::/48');
const EVERY_PEER = trustedProxies('true');
const from = (header: string) => ({ 'x-forwarded-for': header });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:443, 2001:db8:ff::1', '2001:db8::7'],
  ['10.0.0.8, 10.0.0.9', '10.0.0.8'],
  ['203.0.113.7, unknown', null],
  ['203.0.113.7,', null],
  ['', null],
])('a trusted proxy that forwards "%s" has the client %s', (header, address) => {
  expect(forwardedClient(from(header), '::ffff:10.0.0.1', LIST)).toBe(address);
});

test('a trusted proxy without the header has an unknown client', () => {
  expect(forwardedClient({}, '10.0.0.1', LIST)).toBeNull();
});

test('with TRUST_PROXY=true the address that the peer saw counts, whatever the client sent', () => {
  expect(forwardedClient(from('1.2.3.4, 10.0.0.9'), '203.0.113.9', EVERY_PEER)).toBe('10.0.0.9');
});

test.each([LIST, null])('ignores the header of another public address', (isTrusted) => {
  expect(forwardedClient(from('1.2.3.4'), '203.0.113.9', isTrusted)).toBe('203.0.113.9');
});

test('a direct client has its own address', () => {
  expect(forwardedClient({}, '::ffff:192.168.1.5', null)).toBe('192.168.1.5');
  expect(forwardedClient({}, '2001:DB8::5', null)).toBe('2001:db8::5');
  expect(forwardedClient({}, undefined, null)).toBeNull();
  expect(logSecurityEvent).not.toHaveBeenCalled();
});

test('a private address that forwards without being trusted has unknown clients, with one warning', () => {
  for (const peer of ['127.0.0.1', '::1', '192.168.1.5', '172.31.0.1', '100.64.0.1', 'fd00::1']) {
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-port',
      'x-forwarded-proto',
      'forwarded',
      'x-real-ip',
    ]) {
      expect(forwardedClient({ [name]: 'x' }, peer, null)).toBeNull();
    }
  }
  expect(logSecurityEvent).toHaveBeenCalledTimes(1);
  expect(logSecurityEvent).toHaveBeenCalledWith(
    'untrusted-proxy',
    expect.objectContaining({
      peer: '127.0.0.1',
      message: expect.stringMatching(/share one limit.*rewrites Host to localhost.*plain http/),
    }),
  );
});
