import { acceptedEncoding } from './accepted-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip; q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, *;q=0', null],
  ['gzip;q=2', null],
  ['gzip;q=much', null],
  ['identity', null],
  ['deflate', null],
  ['', null],
  [undefined, null],
  [['br', 'gzip'], null],
])('%j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('any number of made-up headers leaves the answers as they are', () => {
  for (let index = 0; index < 1000; index++) expect(acceptedEncoding(`x-${index}, gzip`)).toBe('gzip');
  expect(acceptedEncoding('br')).toBe('br');
});
