import { RICH_RESULTS, structuredDataOf } from '../test-support/rich-results';
import { parseHead } from './fixtures/document-head';
import { get } from './fixtures/http';
import { type IsolatedShop, startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const HOSTS = ['one.example', 'two.example'];
const forwardedHeaders = (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });

test.describe('behind a trusted proxy', () => {
  let shop: IsolatedShop;
  test.beforeAll(async () => {
    shop = await startIsolatedShop({ TRUST_PROXY: '127.0.0.0/8, ::1', SITE_HOSTS: HOSTS.join(',') });
  });
  test.afterAll(() => shop.stop());

  test('every host has its own https URLs', async () => {
    const base = shop.url('');
    for (const host of HOSTS) {
      const publicOrigin = `https://${host}`;
      const { body, headers } = await get(base, '/products?category=shirts&page=2', forwardedHeaders(host));
      const head = parseHead(body);
      expect(head.link('canonical')).toBe(`${publicOrigin}/products?category=shirts&page=2`);
      expect(head.meta('og:image')).toMatch(new RegExp(`^${publicOrigin}/share-`));
      const [, list] = structuredDataOf(body);
      expect(RICH_RESULTS.ItemList.parse(list).itemListElement[0]?.url).toMatch(
        new RegExp(`^${publicOrigin}/product/`),
      );
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/robots.txt']) {
        const text = (await get(base, path, forwardedHeaders(host))).body;
        const urls = [...text.matchAll(/(?:<loc>|Sitemap: )(?<origin>https?:\/\/[^/<\s]+)/g)];
        expect(urls.length, path).toBeGreaterThan(0);
        expect(new Set(urls.map(({ groups }) => groups?.origin)), path).toEqual(new Set([publicOrigin]));
      }
    }
  });

  test('HSTS is sent on https only', async () => {
    const { headers } = await get(shop.url(''), '/', { host: 'one.example', 'x-forwarded-proto': 'http' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('redirects stay on the public host', async () => {
    const { status, headers } = await get(shop.url(''), '/account', forwardedHeaders('one.example'));
    expect(status).toBe(307);
    expect(new URL(headers.location ?? '', 'https://one.example').href).toBe(
      'https://one.example/login?from=%2Faccount',
    );
  });

  test('a host that is not allowed is rejected', async () => {
    expect((await get(shop.url(''), '/', forwardedHeaders('evil.example'))).status).toBe(404);
    expect((await get(shop.url(''), '/', forwardedHeaders('evil example'))).status).toBe(400);
  });
});

test('forwarded headers from other addresses are ignored', async ({ origin }) => {
  const { body, headers } = await get(origin, '/terms', forwardedHeaders('loom.localhost'));
  const head = parseHead(body);
  expect(head.link('canonical')).toBe(`${origin}/terms`);
  expect(head.title).toContain('SmartWear');
  expect(headers['strict-transport-security']).toBeUndefined();
  const { headers: redirect } = await get(origin, '/account', forwardedHeaders('evil.example'));
  expect(redirect.location).not.toContain('evil');
});
