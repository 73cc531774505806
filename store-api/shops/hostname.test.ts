import { hostnameOf } from './hostname';

test.each([
  ['localhost', 'localhost'],
  ['Loom.LocalHost:3000', 'loom.localhost'],
  ['shop.example.', 'shop.example'],
  ['shop.example.:443', 'shop.example'],
  ['[::1]:8044', '[::1]'],
  ['[::1]', '[::1]'],
  [' 127.0.0.1:8044 ', '127.0.0.1'],
  ['', ''],
  [undefined, ''],
])('the hostname of %j is %j', (header, hostname) => {
  expect(hostnameOf(header)).toBe(hostname);
});
