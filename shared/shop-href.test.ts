import fc from 'fast-check';
import { shopHref } from './shop-href';

test.each([
  ['/products?category=men', '/products?category=men'],
  [' /pages/our-craft#wool ', '/pages/our-craft#wool'],
  ['https://weave.example/a b', 'https://weave.example/a%20b'],
])('keeps the address %j', (text, href) => {
  expect(shopHref(text)).toBe(href);
});

test.each([
  '',
  'products',
  '#top',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://weave.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://shop.example@evil.example/',
  `/${'a'.repeat(600)}`,
])('refuses the address %j', (text) => {
  expect(shopHref(text)).toBeNull();
});

test('never leads from a path to another host', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', 'a', '%2f', '\t', ':', '@', 'evil.example', '?', '#');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const href = shopHref(`/${pieces.join('')}`);
      if (href !== null) expect(new URL(href, 'https://shop.example/x/y').host).toBe('shop.example');
    }),
  );
});
