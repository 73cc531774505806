import fc from 'fast-check';
import { authPath, isOrder, returnPath } from './return-path';

test.each([
  ['/checkout', '/checkout'],
  ['/payment?orderId=K7QF-2M9X', '/payment?orderId=K7QF-2M9X'],
  ['/products?category=shirts&page=2', '/products?category=shirts&page=2'],
  ['/products?parentCategory=Scarves%20%26%20Stoles', '/products?parentCategory=Scarves%20%26%20Stoles'],
  ['/orders?_rsc=abc', '/orders'],
  ['/a/../checkout', '/checkout'],
])('accepts %s', (from, path) => {
  expect(returnPath(from)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'checkout',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%252F/evil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  ' /checkout',
  '/\u0000evil',
  '/a\\..\\b',
  '/%E0%A4%A',
  '/login',
  '/login?from=/x',
  '/register',
  '/api/session',
  '/.//evil.example',
  '/a/..//evil.example',
])('returns / for %j', (from) => {
  expect(returnPath(from)).toBe('/');
});

test('never leads a browser to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%09',
    '..',
    '.',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    'https',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = returnPath(pieces.join(''));
      expect(new URL(path, 'https://shop.example').host).toBe('shop.example');
      expect(path).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2000 },
  );
});

test.each(['/payment?orderId=50%25', '/products?search=50%25%20off', '/orders?a=b?c'])(
  'accepts the query of %s',
  (from) => {
    expect(returnPath(from)).toBe(from);
  },
);

test.each(['/orders?x=%0d%0aSet-Cookie', '/orders?x=\n', '/orders?x=%5C'])('returns / for %j', (from) => {
  expect(returnPath(from)).toBe('/');
});

test.each([
  ['/checkout', '/register?from=%2Fcheckout'],
  ['/payment?orderId=7', '/register?from=%2Fpayment%3ForderId%3D7'],
  [null, '/register'],
  ['https://evil.example', '/register'],
])('carries the return path %j on to registration', (from, path) => {
  expect(authPath('/register', from)).toBe(path);
});

test.each([
  ['/payment?orderId=7', true],
  ['/orders', true],
  ['/orders/7', true],
  ['/checkout', false],
  ['/', false],
])('tells whether %s shows what was ordered', (path, isIt) => {
  expect(isOrder(path)).toBe(isIt);
});
