import { jest } from '@jest/globals';
import {
  addressList,
  clientNetwork,
  findClient,
  FORWARDING_HEADERS,
  isAddressRange,
  normalizeAddress,
} from './client-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1%eth0]:443', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('writes %s as %s', (text, address) => {
  expect(normalizeAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.7.8',
  '203.0.113.7:port',
  '::ffff:203.0.113.7:4711',
  '[203',
  '2001:db8::1::2',
  'shop.example',
])('finds no address in "%s"', (text) => {
  expect(normalizeAddress(text)).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.0/8', '10.200.3.4', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['fd00::/8', 'fd12::1', true],
  // Node's notation for an IPv4 client of a dual-stack socket.
  ['10.0.0.0/8', '::ffff:10.0.0.9', true],
  ['10.0.0.0/8', '::ffff:11.0.0.9', false],
  ['10.0.0.0/8', '', false],
])('the list of %s has %s: %s', (entry, address, isListed) => {
  expect(addressList(['::1', entry])(address)).toBe(isListed);
  expect(isAddressRange(entry)).toBe(true);
});

test.each(['true', '', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.0/', '::/129'])(
  'takes "%s" for no address',
  (entry) => expect(isAddressRange(entry)).toBe(false),
);

describe('the client of a request', () => {
  const isProxy = addressList(['10.0.0.0/8', '2001:db8:ff::/48']);
  const onUntrusted = jest.fn();
  const clientOf = (headers: Record<string, string>, peer: string | undefined, isTrusted = false) =>
    findClient({ peer, header: (name) => headers[name], isTrusted, isProxy, onUntrusted });

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
  ])('of a trusted sender that forwards "%s" is %s', (header, address) => {
    expect(clientOf({ 'x-forwarded-for': header }, '::ffff:10.0.0.1', true)).toBe(address);
  });

  test('of a trusted sender without the header is unknown', () => {
    expect(clientOf({}, '10.0.0.1', true)).toBeNull();
  });

  test('is the sender itself where it is public or does not forward', () => {
    expect(clientOf({ 'x-forwarded-for': '1.2.3.4' }, '203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf({}, '::ffff:192.168.1.5')).toBe('192.168.1.5');
    expect(clientOf({}, '2001:DB8::5')).toBe('2001:db8::5');
    expect(clientOf({}, undefined)).toBeNull();
    expect(onUntrusted).not.toHaveBeenCalled();
  });

  test.each(['127.0.0.1', '::1', '192.168.1.5', '172.31.0.1', '100.64.0.1', 'fd00::1'])(
    'is unknown where %s forwards without being trusted, which is reported',
    (peer) => {
      for (const name of FORWARDING_HEADERS) expect(clientOf({ [name]: 'x' }, peer)).toBeNull();
      expect(onUntrusted).toHaveBeenLastCalledWith(peer);
    },
  );
});
