import { RICH_RESULTS, structuredDataOf } from '../test-support/rich-results';
import { headOf } from './fixtures/head';
import { get } from './fixtures/http';
import { startStubShop, type StubShop } from './fixtures/stub-shop';
import { expect, test } from './fixtures/test';

const HOSTS = ['one.example', 'two.example'];
const forwarded = (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });

test.describe("behind the operator's proxy", () => {
  let shop: StubShop;
  test.beforeAll(async () => {
    shop = await startStubShop({ TRUST_PROXY: '127.0.0.0/8, ::1', SITE_HOSTS: HOSTS.join(',') });
  });
  test.afterAll(() => shop.stop());

  test('every host speaks of itself, by https', async () => {
    const base = shop.at('');
    for (const host of HOSTS) {
      const own = `https://${host}`;
      const { body, headers } = await get(base, '/products?category=shirts&page=2', forwarded(host));
      const head = headOf(body);
      expect(head.link('canonical')).toBe(`${own}/products?category=shirts&page=2`);
      expect(head.meta('og:image')).toMatch(new RegExp(`^${own}/share-`));
      const [, list] = structuredDataOf(body);
      expect(RICH_RESULTS.ItemList.parse(list).itemListElement[0]?.url).toMatch(
        new RegExp(`^${own}/product/`),
      );
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/robots.txt']) {
        const text = (await get(base, path, forwarded(host))).body;
        const addresses = [...text.matchAll(/(?:<loc>|Sitemap: )(?<origin>https?:\/\/[^/<\s]+)/g)];
        expect(addresses.length, path).toBeGreaterThan(0);
        expect(new Set(addresses.map(({ groups }) => groups?.origin)), path).toEqual(new Set([own]));
      }
    }
  });

  test('HSTS is sent on https only', async () => {
    const { headers } = await get(shop.at(''), '/', { host: 'one.example', 'x-forwarded-proto': 'http' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('redirects stay where the shopper is', async () => {
    const { status, headers } = await get(shop.at(''), '/account', forwarded('one.example'));
    expect(status).toBe(307);
    expect(new URL(headers.location ?? '', 'https://one.example').href).toBe(
      'https://one.example/login?from=%2Faccount',
    );
  });

  test('a host that nobody has allowed stays refused', async () => {
    expect((await get(shop.at(''), '/', forwarded('evil.example'))).status).toBe(404);
    expect((await get(shop.at(''), '/', forwarded('evil example'))).status).toBe(400);
  });
});

test('what anybody else forwards is not believed', async ({ origin }) => {
  const { body, headers } = await get(origin, '/terms', forwarded('loom.localhost'));
  const head = headOf(body);
  expect(head.link('canonical')).toBe(`${origin}/terms`);
  expect(head.title).toContain('SmartWear');
  expect(headers['strict-transport-security']).toBeUndefined();
  const { headers: redirect } = await get(origin, '/account', forwarded('evil.example'));
  expect(redirect.location).not.toContain('evil');
});
