import fc from 'fast-check';
import { hasEncodedDelimiter, isAmbiguousTarget } from './request-target';

test.each([
  '/api/../contact',
  '/api/%2e%2e/contact',
  '/api/.%2E/contact',
  '/./contact',
  '/contact/..',
  '/contact/%2e?x',
  '/contact/..%2f_next/static/a.js',
  '/contact%2F',
  '/api/..%5ccontact',
  '/api\\..\\contact',
  '/a%00',
  '/a%1F',
  '/a%7f',
  '/a\u0001',
  '/a\tb',
  '/a b',
  '/contact#text',
  'http://shop.example/api/../contact',
  'http://shop.example/',
  '*',
  '',
])('%j is ambiguous', (target) => {
  expect(isAmbiguousTarget(target)).toBe(true);
});

test.each([
  '/',
  '//evil.example',
  '/terms/',
  '/product/a..b',
  '/product/...',
  '/.well-known/security.txt',
  '/product/%E0%A4%A',
  '/product/caf\u00e9',
  '/product/a%252F1',
  '/products?category=a%2Fb&x=/../y\\%00#',
  '/i/342/https/cdn.example/a.webp?path=%2F..%2F',
])('%j is not', (target) => {
  expect(isAmbiguousTarget(target)).toBe(false);
});

const part = fc.constantFrom(
  ...['/', '.', '%2e', '%2E', '%2f', '%2F', '%5c', '\\', '%', '%25', '%00', '%0a', '\t', '\u0000', '#'],
  ...['api', '_next', 'static', 'contact', '\u00e9', ';', ':', '@'],
);
const path = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`);

/** The path that a URL parser makes of one, by which browsers, proxies and Next resolve it. */
const resolved = (target: string) => new URL(`http://shop.example${target}`).pathname;

const decoded = (target: string) => target.replace(/%[\da-f]{2}/gi, (escape) => unescape(escape));

test('whether a path is decoded before it is resolved or not, one that is not ambiguous stays the same', () => {
  fc.assert(
    fc.property(path, (target) => {
      if (isAmbiguousTarget(target)) return;
      const segments = target.split('/').length;
      expect(resolved(target).split('/')).toHaveLength(segments);
      // What decoding makes of an escaped percent sign is text, and begins no query.
      expect(resolved(decoded(target).replaceAll('?', '%3F')).split('/')).toHaveLength(segments);
    }),
    { numRuns: 5000 },
  );
});

test('no query makes a path ambiguous', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      expect(isAmbiguousTarget(`/contact?${query}`)).toBe(false);
      expect(hasEncodedDelimiter(`/contact?${query}`)).toBe(false);
    }),
  );
});
