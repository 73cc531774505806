import { jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
// The folder of stored documents is emptied by whoever uses it first.
const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
jest.spyOn(process, 'cwd').mockReturnValue(folder);
const robots = await import('./robots/route');
const llms = await import('./llms/route');
const securityText = await import('./security-txt/route');
const manifest = await import('./manifest/route');
const index = await import('./sitemaps/route');
const pages = await import('./sitemaps/pages/route');
const products = await import('./sitemaps/products/[part]/route');
const feed = await import('./feed/route');
jest.restoreAllMocks();

let store: TestStore;
/** Another shop in each test, because documents stay stored for minutes. */
let shop = '';
let shops = 0;

beforeAll(async () => {
  process.env.SITE_HOSTS = '*.localhost';
  store = await startTestStore();
});
afterAll(() => {
  delete process.env.SITE_HOSTS;
  rmSync(folder, { recursive: true });
  return store.close();
});
beforeEach(() => {
  shop = `shop-${++shops}.localhost`;
});

const SHIRT = { id: 's1', title: 'Shirt <1>', imgUrl: '/a.webp', regularPrice: 900, category: 'shirts' };
const WHOLE = {
  '/storeInfo': { storeName: 'Loom & Line', categories: ['Shirts'] },
  '/products': { data: [SHIRT, { title: 'no id' }], count: 2 },
};

/** All routes, as requested for one hostname. */
const ROUTES = {
  'robots.txt': robots.GET,
  'llms.txt': llms.GET,
  'security.txt': securityText.GET,
  manifest: manifest.GET,
  'sitemap index': index.GET,
  'sitemap of pages': pages.GET,
  'sitemap of products': products.GET,
  'sitemap of products, its head': products.HEAD,
  feed: feed.GET,
  'feed, its head': feed.HEAD,
};
type Route = (typeof ROUTES)[keyof typeof ROUTES];

const get = (route: Route, part = '1', site = shop) =>
  route(new Request('http://ignored.example/'), { params: Promise.resolve({ site, part }) });

test.each(Object.entries(ROUTES))(
  'responds with 404 to a hostname that is not allowed: %s',
  async (_, route) => {
    store.setResponses(WHOLE);
    const response = await get(route, '1', 'evil.example');
    expect(response.status).toBe(404);
    expect(store.requested()).toEqual([]);
  },
);

test.each(Object.entries(ROUTES))('allows %s to load nothing', async (_, route) => {
  store.setResponses(WHOLE);
  const response = await get(route);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  await response.body?.cancel();
});

test.each([
  ['sitemap index', index.GET],
  ['sitemap of pages', pages.GET],
  ['sitemap of products', products.GET],
  ['feed', feed.GET],
  ['security.txt', securityText.GET],
])('responds with 503 while the store is unavailable: %s', async (_, route) => {
  store.setResponses({ '/storeInfo': 500, '/products': 500 });
  const response = await get(route);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.text()).not.toContain('<');
});

test('lists the existing parts in the index', async () => {
  store.setResponses(WHOLE);
  const text = await (await get(index.GET)).text();
  expect(text.match(/(?<=<loc>)[^<]*/g)).toEqual([
    `http://${shop}:3000/sitemaps/pages.xml`,
    `http://${shop}:3000/sitemaps/products-1.xml`,
  ]);
  store.setResponses({ ...WHOLE, '/products': { data: [] } });
  expect(await (await get(index.GET)).text()).not.toContain('products-1');
});

test('lists the products of a part, and responds with 404 beyond the end', async () => {
  store.setResponses(WHOLE);
  const response = await get(products.GET);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('s-maxage');
  expect((await response.text()).match(/(?<=<loc>)[^<]*/g)).toEqual([`http://${shop}:3000/product/s1`]);
  expect(store.requested()[0]).toBe('/products?page=1&limit=100');
  expect((await get(products.GET, '2')).status).toBe(404);
});

test('writes a valid feed for an empty catalogue', async () => {
  store.setResponses({ ...WHOLE, '/products': { data: [] } });
  const text = await (await get(feed.GET)).text();
  expect(text).toMatch(/<rss [^>]*><channel><title>Loom &amp; Line<\/title>[\s\S]*<\/channel><\/rss>\n$/);
});

test('lists no empty category and no empty featured list', async () => {
  store.setResponses({ ...WHOLE, '/products': { data: [] } });
  const text = await (await get(pages.GET)).text();
  expect(text).toContain(`<loc>http://${shop}:3000/privacy</loc>`);
  expect(text).not.toMatch(/featured|category/);
});

test('lists the collections of a store, however many it names, and asks for no more than 400 lists', async () => {
  const collections = Array.from({ length: 600 }, (_, index) => ({ name: `c${index}`, title: `C ${index}` }));
  store.setResponses({
    ...WHOLE,
    '/storeInfo': { collections, features: ['facets'], categories: ['Shirts'] },
  });
  const text = await (await get(pages.GET)).text();
  expect(text.match(/\/collections\/c\d+</g)).toHaveLength(399);
  expect(store.requested().filter((path) => path.includes('collection=')).length).toBeLessThanOrEqual(399);
});

test('calls the store once for all who request a document at a time, and for those after them', async () => {
  store.setResponses(WHOLE);
  const responses = await Promise.all([get(feed.GET), get(feed.HEAD), get(feed.GET)]);
  const [first, , third] = await Promise.all(responses.map((response) => response.text()));
  expect(first).toContain('<g:id>s1</g:id>');
  expect(third).toBe(first);
  expect(await (await get(feed.GET)).text()).toBe(first);
  expect(store.requested().filter((path) => path.startsWith('/products'))).toEqual([
    '/products?page=1&limit=100',
    '/products?page=2&limit=100',
  ]);
});

test('reads nothing but the number of parts for a made-up part', async () => {
  store.setResponses(WHOLE);
  await get(index.GET);
  const counted = store.requested().length;
  store.setResponses(WHOLE);
  expect((await get(products.GET, '99999')).status).toBe(404);
  expect(store.requested().length).toBeLessThanOrEqual(counted);
});

test('generates a document again after a failure', async () => {
  store.setResponses({ '/storeInfo': 500, '/products': 500 });
  expect((await get(feed.GET)).status).toBe(503);
  store.setResponses(WHOLE);
  expect((await get(feed.GET)).status).toBe(200);
});
