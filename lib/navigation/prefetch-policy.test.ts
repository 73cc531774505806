/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { mayPrefetch } from './prefetch-policy';

function link(href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  '/product/a1',
  '/products',
  '/products?category=shirts',
  '/products?category=shirts&parentCategory=Linen+Shirts&page=2',
  '/products?featured=true',
  '/terms',
  '/cart',
])('%s comes from the page cache', (href) => {
  expect(mayPrefetch(link(href))).toBe(true);
});

test.each([
  '/account',
  '/checkout',
  '/orders',
  '/orders/K7QF',
  '/payment?orderId=1',
  '/products?sort=price',
  '/products?q=linen',
  '/products?category=Caf%C3%A9',
  '/login?from=/checkout',
  '/products?featured=true&category=shirts',
  '/products?featured=true&parentCategory=Linen',
])('%s is guarded or rendered on demand', (href) => {
  expect(mayPrefetch(link(href))).toBe(false);
});

test('the current page is not requested again', () => {
  expect(mayPrefetch(link('/#top'))).toBe(false);
});

test('a shopper who saves data, or has no connection, gets nothing ahead', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(mayPrefetch(link('/product/a1'))).toBe(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  expect(mayPrefetch(link('/product/a1'))).toBe(true);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayPrefetch(link('/product/a1'))).toBe(false);
});
