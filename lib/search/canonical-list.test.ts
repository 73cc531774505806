import { canonicalListPath } from './canonical-list';

const canonical = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'https://shop.example');
  return canonicalListPath(pathname, searchParams);
};

test.each([
  ['/products?size=M&size=L', '/products?size=L&size=M'],
  ['/products?size=M&category=Men', '/products?category=men&size=M'],
  ['/products?size=M&page=1', '/products?size=M'],
  ['/products?color=Blue&minPrice=&maxPrice=&sort=', '/products?color=Blue'],
  ['/products?size=', '/products'],
  ['/products?size=&utm_source=mail', '/products?utm_source=mail'],
  ['/products?category=men&minPrice=abc', '/products?category=men'],
  ['/products?utm_source=mail&size=M&size=&_rsc=1', '/products?size=M&utm_source=mail'],
  ['/products?q=x&size=M&size=M', '/products?size=M&q=x'],
  ['/search?size=M&q=kurta', '/search?q=kurta&size=M'],
  ['/search?q=+linen++shirt', '/search?q=linen+shirt'],
])('%s is redirected to %s', (path, expected) => {
  expect(canonical(path)).toBe(expected);
  expect(canonical(expected)).toBeNull();
});

test.each([
  '/products?color=Sky%20Blue&size=M',
  '/products?size=M&utm_source=mail',
  '/products?sort=newest&_rsc=1',
  // Any list may be linked with these; they never named anything else.
  '/products?sort=price',
  '/products?q=linen',
  '/products?category=Men&page=0',
  '/search',
  '/search?q=&size=M',
  '/search?q=kurta',
])('%s stays', (path) => {
  expect(canonical(path)).toBeNull();
});
