import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pageUrl, removePageQuery } from './page-query';

test.each([
  ['/?secret=1', '/'],
  ['/?', '/'],
  ['/contact?email=a%40b.example', '/contact'],
  ['/payment?orderId=1', '/payment'],
  ['/product/1?utm_source=x', '/product/1'],
  ['/feeds/products.xml?x=1', '/feeds/products.xml'],
  ['/products?utm=1&category=shirts&gclid=2', '/products?category=shirts'],
  ['/products?category=x&category=shirts', '/products?category=shirts'],
  ['/products?utm=1', '/products'],
  ['/?_rsc=abc', '/'],
  ['/products?size=M&utm=1&size=L&page=2&page=3', '/products?page=3&size=M&size=L'],
  ['/products?size=&sort=&category=', '/products?category=&sort=+&size=+'],
  ['/search?utm=1&q=linen', '/search?q=linen'],
  ['/back-in-stock?token=secret', '/back-in-stock'],
  ['/back-in-stock?token=secret&step=cancel', '/back-in-stock?step=cancel'],
  ['/back-in-stock?step=made-up', '/back-in-stock'],
])('renders %s as %s', (url, expected) => {
  expect(pageUrl(url, false)).toBe(expected);
});

test.each([
  '/',
  '/products?page=2&category=men%20wear',
  '/products?category=%E0%A4%A',
  '/products?q=linen&sort=price',
  '/search?q=linen%20shirt&size=M',
  '/products/1?utm=1',
  '/api/orders/track?x=1',
  '/_next/image?url=%2Fa.webp&w=64&q=75',
  '/contact/?email=a',
  '//contact?email=a',
])('leaves %s unchanged', (url) => {
  expect(pageUrl(url, false)).toBe(url);
});

test('leaves a URL that Next redirects the router from', () => {
  expect(pageUrl('/login?from=%2Faccount', true)).toBe('/login?from=%2Faccount');
});

test.each([
  ['/contact?email=a&_rsc=abc', '/contact?_rsc=abc'],
  ['/products?category=shirts&_rsc=abc', '/products?category=shirts&_rsc=abc'],
  ['/?_rsc=a&_rsc=b', '/?_rsc=b'],
])('renders the data of %s as %s', (url, expected) => {
  expect(pageUrl(url, true)).toBe(expected);
});

test.each([
  ['/product/k%201?size=M&color=Indigo&utm_source=x', '/product/k%201?color=Indigo'],
  ['/product/k%201?color=Rust&color=Off+White', '/product/k%201?color=Off+White'],
  ['/product/k%201?color=', '/product/k%201'],
  ['/product/k%201?color=..%2Fcart', '/product/k%201'],
])('renders the color of a product at %s as %s', (url, expected) =>
  expect(pageUrl(url, false)).toBe(expected),
);

test.each([
  ['production', '/login?from=%2Fcheckout', '/login'],
  ['development', '/login?from=%2Fcheckout', '/login?from=%2Fcheckout'],
  ['development', '/contact?email=a', '/contact'],
])('renders in %s %s as %s', (mode, url, expected) => {
  const { NODE_ENV } = process.env;
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  Object.assign(process.env, { NODE_ENV: mode });
  removePageQuery(request, new ServerResponse(request), () => undefined);
  Object.assign(process.env, { NODE_ENV });
  expect(request.url).toBe(expected);
});
