import { readdirSync } from 'node:fs';
import path from 'node:path';
import { API_ROUTES, routeTemplate } from './route-template';

/** What nobody asks for by name. */
const INTERNAL = ['/api/[...path]', '/api/unknown-host'];

test('all routes of the API are known', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => `/api/${path.dirname(file)}`);
  expect(found.filter((route) => !INTERNAL.includes(route)).toSorted()).toEqual(
    API_ROUTES.filter((route) => route !== '/api/metrics').toSorted(),
  );
});

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/terms', '/terms'],
  ['/product/0195b3c4', '/product/[id]'],
  ['/product/0195b3c4/share-0123456789ab.jpg', '/product/[id]/share'],
  ['/api/orders/K7QF/cancel', '/api/orders/[orderId]/cancel'],
  ['/orders/K7QF', '/orders/[orderId]'],
  ['/orders/K7QF/invoice', '/orders/[orderId]/invoice'],
  ['/api/orders/K7QF/invoice', '/api/orders/[orderId]/invoice'],
  ['/api/orders/K7QF', '/api/orders/[orderId]'],
  ['/api/orders/track', '/api/orders/track'],
  ['/api/orders/K7QF/status', '/api/orders/[orderId]/status'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/_next/image', '/_next/image'],
  ['/sitemaps/products-1.xml', '/sitemaps/[part]'],
  ['/theme/classic-4-pill.css', '/theme/[file]'],
  ['/wp-admin', 'other'],
  ['/product/a/b', 'other'],
])('%s is counted as %s', (requested, template) => {
  expect(routeTemplate(requested)).toBe(template);
});
