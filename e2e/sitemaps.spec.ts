import { z } from 'zod';
import { get } from './fixtures/http';
import { API_PORT, SHOP_PORT } from './fixtures/shop-under-test';
import { expect, test } from './fixtures/test';
import { xmlTexts } from './fixtures/xml';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const MERCHANT = 'http://base.google.com/ns/1.0';
const SAMPLES = 6;

const productIds = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(z.object({ data: z.array(z.object({ id: z.string() })) }))
  .transform(({ data }) => data.map(({ id }) => id));

/** The ids of all products of a shop, as its store API lists them. */
async function idsOf(host: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/v1/products?limit=100&page=${page}`;
    const some = productIds.parse((await get(`http://localhost:${API_PORT}`, path, { host })).body);
    if (some.length === 0) return ids;
    ids.push(...some);
  }
}

/** Some of many, evenly from all over. */
const sample = <T>(all: T[]) =>
  all.filter((_, index) => index % Math.max(Math.floor(all.length / SAMPLES), 1) === 0);

for (const host of ['localhost', 'loom.localhost']) {
  test.describe(host, () => {
    const own = `http://${host}:${SHOP_PORT}`;
    const ask = (origin: string, path: string) => get(origin, path, { host });
    const pathOf = (address: string) => {
      expect(address.startsWith(`${own}/`), address).toBe(true);
      return address.slice(own.length);
    };

    test('robots.txt leads to sitemaps that name every page once', async ({ page, origin }) => {
      test.slow();
      const robots = (await ask(origin, '/robots.txt')).body;
      const indexPath = pathOf(robots.match(/^Sitemap: (?<address>.*)$/m)?.groups?.address ?? '');
      const index = (await ask(origin, indexPath)).body;
      const parts = await xmlTexts(page, index, 'loc', SITEMAP);
      expect(parts).toEqual([`${own}/sitemaps/pages.xml`, `${own}/sitemaps/products-1.xml`]);

      const paths: string[] = [];
      const pictures: string[] = [];
      for (const part of parts) {
        const { status, headers, body } = await ask(origin, pathOf(part));
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/xml; charset=utf-8');
        paths.push(...(await xmlTexts(page, body, 'loc', SITEMAP)).map(pathOf));
        pictures.push(...(await xmlTexts(page, body, 'loc', IMAGE)).map(pathOf));
        for (const date of await xmlTexts(page, body, 'lastmod'))
          expect(date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      }
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of ['/', '/products', '/privacy', '/contact', '/track-order'])
        expect(paths).toContain(path);
      expect(paths.some((path) => path.startsWith('/products?category='))).toBe(true);
      const named = paths.filter((path) => path.startsWith('/product/'));
      expect(named.toSorted()).toEqual((await idsOf(host)).map((id) => `/product/${id}`).toSorted());

      for (const path of [...sample(paths), '/products']) {
        const { status, body } = await ask(origin, path);
        expect(status, path).toBe(200);
        expect(body, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
      }
      for (const path of sample(pictures).slice(0, 2)) {
        const { status, headers } = await ask(origin, path);
        expect(status, path).toBe(200);
        expect(headers['content-type'], path).toMatch(/^image\//);
      }
    });

    test('the feed has every product once', async ({ page, origin }) => {
      const { status, headers, body } = await ask(origin, '/feeds/products.xml');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      const field = (name: string) => xmlTexts(page, body, name, MERCHANT);
      const ids = await idsOf(host);
      expect((await field('id')).toSorted()).toEqual(ids.toSorted());
      expect(await xmlTexts(page, body, 'item')).toHaveLength(ids.length);
      expect((await field('link')).map(pathOf).toSorted()).toEqual(
        ids.map((id) => `/product/${id}`).toSorted(),
      );
      for (const price of await field('price')) expect(price).toMatch(/^\d+\.\d\d INR$/);
      const [picture = ''] = await field('image_link');
      expect((await ask(origin, pathOf(picture))).headers['content-type']).toMatch(/^image\//);
    });
  });
}

for (const part of ['0', '01', '-1', 'x', '', '2', '99999', '100000', '1x', '1.5', '%31x']) {
  test(`there is no part "${part}"`, async ({ origin }) => {
    expect((await get(origin, `/sitemaps/products-${part}.xml`)).status).toBe(404);
  });
}
