import { createBaselineStore } from '../test-support/baseline-store';
import { parseHead } from './fixtures/document-head';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

// The address of a client is unknown behind a proxy that is not trusted, so that nothing is limited.
const headers = { 'x-forwarded-for': '203.0.113.1' };

test('a list has one address, whatever the order of its query', async ({ origin }) => {
  for (const [path, expected] of [
    ['/products?size=M&size=L', '/products?size=L&size=M'],
    ['/products?utm_source=mail&size=M&category=Men', '/products?category=men&size=M&utm_source=mail'],
    ['/products?color=Navy&minPrice=&maxPrice=&sort=', '/products?color=Navy'],
    ['/products?category=men&size=', '/products?category=men'],
    ['/products?size=&gclid=1', '/products?gclid=1'],
    ['/search?size=M&q=kurta', '/search?q=kurta&size=M'],
  ]) {
    for (const isRouter of [false, true]) {
      const asked = isRouter ? `${path}&_rsc=1` : `${path}`;
      const response = await get(origin, asked, isRouter ? { ...headers, rsc: '1' } : headers);
      expect(response.status, path).toBe(307);
      expect(response.headers['cache-control'], path).toContain('no-store');
      const { pathname, search } = new URL(response.headers.location ?? '', origin);
      expect(pathname + search).toBe(expected);
    }
  }
});

test('searched, filtered and sorted lists are rendered on demand, for nobody’s index', async ({ origin }) => {
  for (const path of ['/search?q=kurta', '/products?category=men&size=M', '/products?sort=priceAsc']) {
    const response = await get(origin, path, headers);
    expect(response.status, path).toBe(200);
    expect(response.headers['cache-control'], path).toContain('no-store');
    expect(response.headers['x-nextjs-cache'], path).toBeUndefined();
    const head = parseHead(response.body);
    expect(head.meta('robots'), path).toBe('noindex, nofollow');
    expect(head.link('canonical'), path).toBe(origin + path);
  }
  const kept = await get(origin, '/products?category=men&utm_source=mail', headers);
  expect(parseHead(kept.body).meta('robots')).toBeUndefined();
});

test('a search for nothing recommends something', async ({ origin }) => {
  for (const path of ['/search', '/search?q=', '/search?q=+']) {
    const { status, body } = await get(origin, path, headers);
    expect(status, path).toBe(200);
    expect(body).toContain('aria-label="Popular searches"');
    expect(parseHead(body).meta('robots')).toMatch(/^noindex/);
  }
});

test('robots.txt names what has no end', async ({ origin }) => {
  const { body } = await get(origin, '/robots.txt');
  for (const path of ['/search', '/products?*size=', '/products?*sort=']) {
    expect(body).toContain(`\nDisallow: ${path}\n`);
  }
});

test('the JSON of a list has its cards and what it can be narrowed by', async ({ origin }) => {
  const { status, body, headers: received } = await get(origin, '/api/list?category=men&size=M', headers);
  expect(status).toBe(200);
  expect(received['cache-control']).toBe('no-store');
  const list = JSON.parse(body);
  expect(list.cards).toHaveLength(12);
  expect(list.facets).toContainEqual(expect.objectContaining({ kind: 'size', label: 'Size' }));
});

test.describe('a plain store', () => {
  let shop: IsolatedShop;
  test.beforeAll(async () => {
    shop = await startIsolatedShop({}, createBaselineStore({ storeName: 'Plain', categories: ['Shirts'] }));
  });
  test.afterAll(() => shop?.stop());

  test('has no search, and ignores what is chosen', async () => {
    const base = shop.url('');
    for (const path of ['/search', '/search?q=shirt']) {
      const missing = await get(base, path);
      expect(missing.status).toBe(404);
      expect(missing.body).toContain('Oops! Page not found');
      expect(missing.body).toContain('<title>Page not found');
    }
    for (const path of ['/api/list?size=M', '/api/suggestions?q=kurta'])
      expect((await get(base, path)).status, path).toBe(404);
    expect((await get(base, '/robots.txt')).body).not.toMatch(/search|size/);
    const list = await get(base, '/products?size=M&sort=newest');
    expect(list.status).toBe(200);
    expect(list.body).toContain('Plain Shirt 1');
    for (const { path } of shop.store.requests) expect(path).not.toMatch(/size|sort|facets|q=|suggestions/);
  });

  test('keeps its pages as they are, whatever an address chooses', async () => {
    const base = shop.url('');
    const kept = () => get(base, '/products?category=shirts');
    const before = await kept();
    expect((await kept()).headers['x-nextjs-cache']).toBe('HIT');
    const chosen = await get(base, '/products?category=shirts&color=Navy&maxPrice=1&sort=priceDesc');
    expect(chosen.status).toBe(200);
    expect(productPaths(chosen.body)).toEqual(productPaths(before.body));
    expect(chosen.body).toContain('name="robots" content="noindex');
    const after = await kept();
    expect(after.headers['x-nextjs-cache']).toBe('HIT');
    expect(after.body).toBe(before.body);
    expect(after.body).not.toMatch(/noindex|nofollow/);

    const [home, sitemap] = [await get(base, '/'), await get(base, '/sitemap.xml')];
    expect(home.body).toContain('"WebSite"');
    for (const { body } of [home, sitemap])
      expect(body).not.toMatch(/SearchAction|\/search|[?&](size|color|sort)=/);
  });
});

function productPaths(html: string): string[] {
  return [...new Set(html.match(/\/product\/[\w-]+/g))];
}
