import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { get } from './fixtures/http';
import { startStorefront, type Storefront } from './fixtures/start-storefront';
import { expect, test } from './fixtures/test';

const KEPT = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/sitemap.xml', '/sitemaps/pages.xml'];
const ALL = [...KEPT, '/sitemaps/products-1.xml', '/feeds/products.xml'];

for (const path of KEPT) {
  test(`${path} comes from the cache the second time`, async ({ origin }) => {
    expect((await get(origin, path)).status).toBe(200);
    const second = await get(origin, path);
    expect(second.headers['x-nextjs-cache']).toMatch(/HIT|STALE/);
    expect(second.headers['cache-control']).toContain('s-maxage=60');
  });
}

for (const path of ALL) {
  test(`${path} runs nothing, and is of allowed hostnames`, async ({ origin }) => {
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(head.headers.get('x-content-type-options')).toBe('nosniff');
    for (let attempt = 0; attempt < 2; attempt++) {
      const refused = await get(origin, path, { host: 'evil.example' });
      expect(refused.status).toBe(404);
      expect(refused.headers['x-nextjs-cache']).not.toBe('HIT');
    }
    expect((await get(origin, path, { 'x-forwarded-host': 'evil.example' })).body).not.toContain('evil');
  });
}

test('pages name the manifest and icons, and all of them are there', async ({ page, origin }) => {
  await page.goto('/');
  const manifest = page.locator('head link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
  const { name, icons } = JSON.parse((await get(origin, '/manifest.webmanifest')).body);
  expect(name).toBe('SmartWear');
  const links = await page
    .locator('head link[rel=icon], head link[rel=apple-touch-icon]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(3);
  for (const path of [...links, ...icons.map(({ src }: { src: string }) => src), '/favicon.ico']) {
    const { status, headers } = await get(origin, path);
    expect(status, path).toBe(200);
    expect(headers['content-type'], path).toMatch(/^image\//);
  }
});

test.describe('a store that can fail', () => {
  let store: Server;
  let storefront: Storefront;
  let brokenFrom = Infinity;
  const host = `${randomUUID()}.localhost`;

  test.beforeAll(async () => {
    store = createServer((request, response) => {
      const page = Number(new URL(request.url ?? '/', 'http://stub.invalid').searchParams.get('page') ?? 0);
      if (page >= brokenFrom) return response.writeHead(500).end();
      const data = page <= 30 ? Array.from({ length: 100 }, (_, index) => ({ id: `p${page}-${index}` })) : [];
      return response.end(JSON.stringify(page ? { data, count: 3000 } : { storeName: 'Plain Store' }));
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const address = store.address();
    if (address === null || typeof address === 'string') throw new Error('the store has no port');
    storefront = await startStorefront({
      STORE_API_URL: `http://127.0.0.1:${address.port}/api/v1`,
      SITE_HOSTS: '*.localhost,shop.example',
      TRUST_PROXY: 'true',
    });
  });
  test.afterAll(async () => {
    await storefront?.stop();
    store?.closeAllConnections();
    await new Promise((resolve) => store?.close(resolve));
  });

  test('failing from the start, it makes no list that looks empty, and none is kept', async () => {
    brokenFrom = 0;
    for (const path of [
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/products-1.xml',
      '/feeds/products.xml',
    ]) {
      const { status, headers, body } = await get(storefront.url, path, { host });
      expect(status, path).toBe(503);
      expect(headers['retry-after'], path).toBe('60');
      expect(headers['cache-control'], path).toContain('no-store');
      expect(body, path).not.toContain('<');
    }
    const llms = await get(storefront.url, '/llms.txt', { host });
    expect(llms.body).toContain('# SmartWear');
    expect(llms.headers['cache-control']).toContain('no-store');
    brokenFrom = Infinity;
    expect((await get(storefront.url, '/llms.txt', { host })).body).toContain('# Plain Store');
    expect((await get(storefront.url, '/sitemap.xml', { host })).body).toContain('/sitemaps/products-1.xml');
  });

  test('what is refused to other methods is not kept for those who read', async () => {
    const headers = { 'x-forwarded-host': `${randomUUID()}.localhost` };
    for (const path of ALL) {
      for (const method of ['POST', 'DELETE']) {
        const refused = await fetch(storefront.url + path, { method, headers });
        expect(refused.status, path).toBe(405);
      }
      const { status, body } = await get(storefront.url, path, headers);
      expect(status, path).toBe(200);
      expect(body, path).not.toBe('');
    }
  });

  test('failing in the middle, it breaks the connection off', async () => {
    brokenFrom = 20;
    for (let attempt = 0; attempt < 6; attempt++) {
      const half = get(storefront.url, '/sitemaps/products-1.xml', { host });
      await expect(half).rejects.toThrow(/aborted|hang up|reset/i);
    }
    brokenFrom = Infinity;
    const { body } = await get(storefront.url, '/sitemaps/products-1.xml', { host });
    expect(body.match(/<url>/g)).toHaveLength(3000);
    expect(body.endsWith('</urlset>\n')).toBe(true);
  });

  test('behind a trusted proxy all speak of the host and scheme that the crawler knows', async () => {
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
    for (const path of ALL.filter((path) => path !== '/manifest.webmanifest')) {
      const { status, body } = await get(storefront.url, path, headers);
      expect(status, path).toBe(200);
      // Namespaces are addresses as well, but nobody goes there.
      const addresses = body.replace(/xmlns(?::\w+)?="[^"]*"/g, '').match(/https?:\/\/[^/\s]+/g);
      expect(new Set(addresses), path).toEqual(new Set(['https://shop.example']));
    }
  });
});
