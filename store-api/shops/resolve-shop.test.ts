import { hostnameOf } from './resolve-shop';

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
])('normalizes the Host header %j to %j', (header, hostname) => {
  expect(hostnameOf(header)).toBe(hostname);
});
