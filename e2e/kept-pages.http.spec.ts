import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeHead } from '../server/page-cache/codec.mjs';
import { parseHead } from './fixtures/document-head';
import { firstProductPath, get } from './fixtures/http';
import { startStorefront, type Storefront } from './fixtures/isolated-shop';
import { API_PORT } from './fixtures/shop-under-test';
import { expect, httpTest as test } from './fixtures/test';

let shop: Storefront;

test.beforeAll(async () => {
  shop = await startStorefront({ STORE_API_URL: `http://localhost:${API_PORT}/api/v1` });
});
test.afterAll(() => shop?.stop());

/** @returns the routes of the build under test, by Next's list */
function routesOf(list: 'routes' | 'dynamicRoutes'): string[] {
  const manifest: Record<string, object> = JSON.parse(
    readFileSync(path.join(shop.folder, '.next', 'prerender-manifest.json'), 'utf8'),
  );
  return Object.keys(manifest[list] ?? {});
}

/** @returns what the page cache knows of each entry that it has */
function keptHeads() {
  const pages = path.join(shop.folder, '.next', 'cache', 'pages');
  return readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => decodeHead(readFileSync(path.join(entry.parentPath, entry.name)))?.head ?? []);
}

test('each page and route of a shop is kept as one of its hostname', async () => {
  const read = async (address: string) => (await get(shop.url, address, { cookie: 'auth_token=any' })).body;
  const product = firstProductPath(await read('/products'));
  const imageOf = async (address: string) =>
    new URL(parseHead(await read(address)).meta('og:image') ?? '').pathname;
  const addresses: Record<string, string> = {
    '': '/',
    '/account': '/account',
    '/api-test': '/api-test',
    '/cart': '/cart',
    '/checkout': '/checkout',
    '/collections/[name]/[page]': '/collections/diwali-edit',
    '/contact': '/contact',
    '/delete-account': '/delete-account',
    '/featured/[page]': '/products?featured=true',
    '/forgot-password': '/forgot-password',
    '/journal-feed': '/journal/feed.xml',
    '/journal/[page]': '/journal',
    '/invoice': '/orders/K7QF-2M9X-4TRC-8WPA/invoice',
    '/llms': '/llms.txt',
    '/login': '/login',
    '/mail-links/[page]/[step]': '/back-in-stock?step=confirm',
    '/manifest': '/manifest.webmanifest',
    '/missing': '/nothing/here',
    '/order': '/orders/K7QF-2M9X-4TRC-8WPA',
    '/order-success': '/order-success',
    '/orders': '/orders',
    '/payment': '/payment',
    '/policies/[policyType]': '/terms',
    '/product/[id]/[color]': product,
    '/product/[id]/share/[version]': await imageOf(product),
    '/products/[category]/[parentCategory]/[page]': '/products',
    '/register': '/register',
    '/reset-password': '/reset-password?token=any',
    '/robots': '/robots.txt',
    '/security-txt': '/.well-known/security.txt',
    '/share/[version]': await imageOf('/'),
    '/sitemaps': '/sitemap.xml',
    '/sitemaps/pages': '/sitemaps/pages.xml',
    '/track-order': '/track-order',
    '/wishlist': '/wishlist',
    '/written/[kind]/[slug]': '/pages/our-cloth',
    '/written/[kind]/[slug]/share/[version]': await imageOf('/pages/our-cloth'),
  };
  const routes = routesOf('dynamicRoutes').map((route) => route.replace('/sites/[site]', ''));
  expect(Object.keys(addresses).sort()).toEqual(routes.sort());
  for (const address of Object.values(addresses)) await read(address);
  const sites = new Map(
    keptHeads().flatMap(({ site, tags }) =>
      tags.flatMap((tag) => {
        const route = /^_N_T_\/sites\/\[site\](?<route>.*)\/(?:page|route)$/.exec(tag)?.groups?.route;
        return route === undefined ? [] : [[route.replace(/\/\([^)]*\)/g, ''), site]];
      }),
    ),
  );
  expect(Object.fromEntries(sites)).toEqual(Object.fromEntries(routes.map((route) => [route, 'localhost'])));
});

test('the page of all orders is one document, which has no number', async () => {
  const pages = await Promise.all(
    ['/orders/FIRST-0001', '/orders/OTHER-0002'].map((path) =>
      get(shop.url, path, { cookie: 'auth_token=any' }),
    ),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of pages) expect(body).not.toMatch(/FIRST-0001|OTHER-0002/);
  const ofOrders = keptHeads().filter(({ tags }) => tags.some((tag) => tag.endsWith('/order/page')));
  expect(ofOrders.map(({ tags }) => tags.includes('render-any-path'))).toEqual([true]);
});

test('routes that the build has rendered are there on an empty disk', async () => {
  const routes = routesOf('routes');
  expect(routes.length).toBeGreaterThan(0);
  for (const route of routes) {
    const { status } = await get(shop.url, route);
    expect(status, route).toBe(route.startsWith('/_') ? 404 : 200);
  }
});
