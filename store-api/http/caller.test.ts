import { parseAddressList } from './address-list';
import { networkOf } from './caller';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7:4711', null],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['[2001:db8::1%eth0]:443', '2001:db8:0:0'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['203.0.113.7:port', null],
  ['', null],
  ['unknown', null],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.0/8, ::1', '::ffff:10.2.3.4', true],
  ['10.0.0.0/8, ::1', '::1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.0/8', '', false],
])('with %s, trusting %s is %s', (list, address, isTrusted) => {
  expect(parseAddressList(list)?.(address)).toBe(isTrusted);
});

test.each(['true', '', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.1,', '10.0.0.0/'])(
  'finds no list in "%s"',
  (list) => {
    expect(parseAddressList(list)).toBeNull();
  },
);
