import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { GALLERY_IMAGE } from '../lib/routing/gallery-image-places.mjs';
import { CARD_IMAGE } from '../lib/routing/image-places.mjs';
import { get } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { API_PORT } from './fixtures/shop-under-test';
import { expect, httpTest as test } from './fixtures/test';

/** How many files the optimizer's cache holds: one for each image and width. */
function optimizedImages(folder: string): number {
  const cache = path.join(folder, '.next/cache/images');
  if (!existsSync(cache)) return 0;
  return readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'))
    .length;
}

test('the images of a rendered list and of its products’ pages are there before a phone asks', async () => {
  const { phoneWidths } = CARD_IMAGE;
  const shop = await startIsolatedShop({ STORE_API_URL: `http://localhost:${API_PORT}/api/v1` });
  try {
    const origin = shop.url('');
    const { body } = await get(origin, '/products');
    const products = new Set(body.match(/(?<=href=")\/product\/[^"]+/g));
    // A width that the images of the menu do not have.
    const [, image] = body.split(`/i/${phoneWidths[0]}`, 2);
    const source = image?.match(/^\/[^\s"]+\.webp/)?.[0];
    expect(products.size).toBeGreaterThan(0);
    expect(source).toBeDefined();
    await expect
      .poll(() => optimizedImages(shop.folder), { timeout: 40_000 })
      .toBe(products.size * (phoneWidths.length + GALLERY_IMAGE.phoneWidths.length));
    for (const width of phoneWidths) {
      const { status, headers } = await get(origin, `/i/${width}${source}`, { accept: 'image/webp' });
      expect([status, headers['x-nextjs-cache']], `${width}`).toEqual([200, 'HIT']);
    }
  } finally {
    await shop.stop();
  }
});
