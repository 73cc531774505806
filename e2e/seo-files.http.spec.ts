import { parseHead } from './fixtures/document-head';
import type { StoreHandler } from '../test-support/fake-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const CACHED = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/sitemap.xml', '/sitemaps/pages.xml'];
const ALL = [...CACHED, '/sitemaps/products-1.xml', '/feeds/products.xml'];

for (const path of CACHED) {
  test(`${path} comes from the cache on the second request`, async ({ origin }) => {
    expect((await get(origin, path)).status).toBe(200);
    const second = await get(origin, path);
    expect(second.headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
    expect(second.headers['cache-control']).toContain('s-maxage=60');
  });
}

for (const path of ALL) {
  test(`${path} has a policy without scripts and rejects unknown hosts`, async ({ origin }) => {
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(head.headers.get('x-content-type-options')).toBe('nosniff');
    for (let attempt = 0; attempt < 2; attempt++) {
      const rejected = await get(origin, path, { host: 'evil.example' });
      expect(rejected.status).toBe(404);
      expect(rejected.headers['x-nextjs-cache']).not.toBe('HIT');
    }
    expect((await get(origin, path, { 'x-forwarded-host': 'evil.example' })).body).not.toContain('evil');
  });
}

test('the manifest and the icons that a page links to exist', async ({ origin }) => {
  const head = parseHead((await get(origin, '/')).body);
  expect(head.link('manifest')).toBe('/manifest.webmanifest');
  const { name, icons } = JSON.parse((await get(origin, '/manifest.webmanifest')).body);
  expect(name).toBe('SmartWear');
  const links = [...head.links('icon'), ...head.links('apple-touch-icon')];
  expect(links).toHaveLength(3);
  for (const path of [...links, ...icons.map(({ src }: { src: string }) => src), '/favicon.ico']) {
    const { status, headers } = await get(origin, path);
    expect(status, path).toBe(200);
    expect(headers['content-type'], path).toMatch(/^image\//);
  }
});

for (const part of ['0', '01', '-1', 'x', '', '2', '99999', '100000', '1x', '1.5', '%31x']) {
  test(`product sitemap "${part}" does not exist`, async ({ origin }) => {
    expect((await get(origin, `/sitemaps/products-${part}.xml`)).status).toBe(404);
  });
}

test.describe('with a store that fails', () => {
  const host = 'seo.localhost';
  let shop: IsolatedShop;
  let failingPage = Infinity;

  /** A store of 3,000 products that fails from one page of its list on. */
  const respond: StoreHandler = ({ query }) => {
    const page = Number(query.get('page') ?? 0);
    if (page >= failingPage) return { status: 500, body: {} };
    if (page === 0) return { status: 200, body: { storeName: 'Plain Store' } };
    const data = page <= 30 ? Array.from({ length: 100 }, (_, index) => ({ id: `p${page}-${index}` })) : [];
    return { status: 200, body: { data, count: 3000 } };
  };
  const getFile = (path: string) => get(shop.url(''), path, { host });

  test.beforeAll(async () => {
    shop = await startIsolatedShop({ SITE_HOSTS: '*.localhost,shop.example', TRUST_PROXY: 'true' }, respond);
  });
  test.afterAll(() => shop?.stop());

  test('a store that fails from the start gives 503 and no cache entry', async () => {
    failingPage = 0;
    for (const path of [
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/products-1.xml',
      '/feeds/products.xml',
    ]) {
      const { status, headers, body } = await getFile(path);
      expect(status, path).toBe(503);
      expect(headers['retry-after'], path).toBe('60');
      expect(headers['cache-control'], path).toContain('no-store');
      expect(body, path).not.toContain('<');
    }
    const llms = await getFile('/llms.txt');
    expect(llms.body).toContain('# SmartWear');
    expect(llms.headers['cache-control']).toContain('no-store');
    failingPage = Infinity;
    expect((await getFile('/llms.txt')).body).toContain('# Plain Store');
    expect((await getFile('/sitemap.xml')).body).toContain('/sitemaps/products-1.xml');
  });

  test('a rejected method leaves no cache entry for GET', async () => {
    const headers = { 'x-forwarded-host': 'methods.localhost' };
    for (const path of ALL) {
      for (const method of ['POST', 'DELETE']) {
        const rejected = await fetch(shop.url(path), { method, headers });
        expect(rejected.status, path).toBe(405);
      }
      const { status, body } = await get(shop.url(''), path, headers);
      expect(status, path).toBe(200);
      expect(body, path).not.toBe('');
    }
  });

  test('the feed and a product sitemap are read from the store once, whatever the query', async () => {
    const headers = { 'x-forwarded-host': 'once.localhost' };
    const readPages = () =>
      shop.store.requests.filter(({ path }) => path.startsWith('/api/v1/products?page=')).length;
    for (const path of ['/feeds/products.xml', '/sitemaps/products-1.xml']) {
      const first = await get(shop.url(''), path, headers);
      const pages = readPages();
      const others = await Promise.all(
        Array.from({ length: 20 }, (_, number) => get(shop.url(''), `${path}?made-up=${number}`, headers)),
      );
      for (const { status, body } of others) expect([status, body], path).toEqual([200, first.body]);
      expect(readPages(), path).toBe(pages);
    }
  });

  test('a store that fails halfway breaks the connection off', async () => {
    failingPage = 20;
    for (let attempt = 0; attempt < 6; attempt++) {
      await expect(getFile('/sitemaps/products-1.xml')).rejects.toThrow(/aborted|hang up|reset/i);
    }
    failingPage = Infinity;
    const { body } = await getFile('/sitemaps/products-1.xml');
    expect(body.match(/<url>/g)).toHaveLength(3000);
    expect(body.endsWith('</urlset>\n')).toBe(true);
  });

  test('behind a trusted proxy, all URLs have the public host and scheme', async () => {
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
    for (const path of ALL.filter((path) => path !== '/manifest.webmanifest')) {
      const { status, body } = await get(shop.url(''), path, headers);
      expect(status, path).toBe(200);
      // XML namespaces are URLs that nobody requests.
      const origins = body.replace(/xmlns(?::\w+)?="[^"]*"/g, '').match(/https?:\/\/[^/\s]+/g);
      expect(new Set(origins), path).toEqual(new Set(['https://shop.example']));
    }
  });
});
