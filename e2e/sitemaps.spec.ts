import type { Page } from '@playwright/test';
import { z } from 'zod';
import { get } from './fixtures/http';
import { API_PORT, SHOP_PORT } from './fixtures/shop-under-test';
import { expect, test } from './fixtures/test';

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';
const MERCHANT_NAMESPACE = 'http://base.google.com/ns/1.0';
const SAMPLES = 6;

const productIds = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(z.object({ data: z.array(z.object({ id: z.string() })) }))
  .transform(({ data }) => data.map(({ id }) => id));

/** The ids of all products in the store API of a shop. */
async function idsOf(host: string): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/v1/products?limit=100&page=${page}`;
    const ids = productIds.parse((await get(`http://localhost:${API_PORT}`, path, { host })).body);
    if (ids.length === 0) return all;
    all.push(...ids);
  }
}

/** About six items, evenly distributed. */
const sample = <T>(all: T[]) =>
  all.filter((_, index) => index % Math.max(Math.floor(all.length / SAMPLES), 1) === 0);

for (const host of ['localhost', 'loom.localhost', 'mela.localhost']) {
  test.describe(host, () => {
    const publicOrigin = `http://${host}:${SHOP_PORT}`;
    const getFile = (origin: string, path: string) => get(origin, path, { host });
    const pathOf = (url: string) => {
      expect(url.startsWith(`${publicOrigin}/`), url).toBe(true);
      return url.slice(publicOrigin.length);
    };

    test('robots.txt links to sitemaps that contain every page once', async ({ page, origin }) => {
      test.slow();
      const robots = (await getFile(origin, '/robots.txt')).body;
      const indexPath = pathOf(robots.match(/^Sitemap: (?<url>.*)$/m)?.groups?.url ?? '');
      const index = (await getFile(origin, indexPath)).body;
      const parts = await xmlTexts(page, index, 'loc', SITEMAP_NAMESPACE);
      expect(parts).toEqual([
        `${publicOrigin}/sitemaps/pages.xml`,
        `${publicOrigin}/sitemaps/products-1.xml`,
      ]);

      const paths: string[] = [];
      const images: string[] = [];
      for (const part of parts) {
        const { status, headers, body } = await getFile(origin, pathOf(part));
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/xml; charset=utf-8');
        paths.push(...(await xmlTexts(page, body, 'loc', SITEMAP_NAMESPACE)).map(pathOf));
        images.push(...(await xmlTexts(page, body, 'loc', IMAGE_NAMESPACE)).map(pathOf));
        for (const date of await xmlTexts(page, body, 'lastmod'))
          expect(date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      }
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of ['/', '/products', '/privacy', '/contact', '/track-order'])
        expect(paths).toContain(path);
      expect(paths.some((path) => path.startsWith('/products?category='))).toBe(true);
      const productPaths = paths.filter((path) => path.startsWith('/product/'));
      expect(productPaths.toSorted()).toEqual((await idsOf(host)).map((id) => `/product/${id}`).toSorted());

      for (const path of [...sample(paths), '/products']) {
        const { status, body } = await getFile(origin, path);
        expect(status, path).toBe(200);
        expect(body, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
      }
      for (const path of sample(images).slice(0, 2)) {
        const { status, headers } = await getFile(origin, path);
        expect(status, path).toBe(200);
        expect(headers['content-type'], path).toMatch(/^image\//);
      }
    });

    test('the feed contains every product, once for each size and color that is counted', async ({
      page,
      origin,
    }) => {
      const { status, headers, body } = await getFile(origin, '/feeds/products.xml');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      const field = (name: string) => xmlTexts(page, body, name, MERCHANT_NAMESPACE);
      const ids = await idsOf(host);
      const [items, links] = [await field('id'), await field('link')];
      expect(await xmlTexts(page, body, 'item')).toHaveLength(items.length);
      expect(new Set(items).size).toBe(items.length);
      expect(new Set(links).size).toBe(items.length);
      const products = new Set(links.map((link) => new URL(link).pathname));
      expect([...products].toSorted()).toEqual(ids.map((id) => `/product/${id}`).toSorted());
      expect(ids).toEqual(expect.arrayContaining(await field('item_group_id')));
      for (const price of await field('price')) expect(price).toMatch(/^\d+\.\d\d INR$/);
      const [image = ''] = await field('image_link');
      expect((await getFile(origin, pathOf(image))).headers['content-type']).toMatch(/^image\//);
    });
  });
}

/**
 * The texts of all elements with this name. The browser's parser throws when the document is not well-formed.
 *
 * @param name without its prefix
 * @param namespace of the elements; `*` for any
 */
async function xmlTexts(page: Page, xml: string, name: string, namespace = '*'): Promise<string[]> {
  return page.evaluate(
    ([text = '', local = '', uri = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const error = parsed.querySelector('parsererror');
      if (error) throw new Error(error.textContent ?? 'not well-formed');
      return Array.from(parsed.getElementsByTagNameNS(uri, local), (element) => element.textContent ?? '');
    },
    [xml, name, namespace],
  );
}
