import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { parseHead } from '../../../../e2e/fixtures/document-head';
import { deployment } from '../support/deployment';
import { send } from '../support/request';
import { readShop } from '../support/shop';

/** The path of the picture that a page has for link previews. */
async function sharePath(page: string): Promise<string> {
  const image = new URL(parseHead((await send(page)).body).meta('og:image') ?? '');
  expect(image.protocol).toBe('https:');
  return image.pathname;
}

/** The addresses of the optimized images of a product page. */
async function optimizedImages(): Promise<string[]> {
  const { body } = await send((await readShop()).product);
  const paths = body.replaceAll('&amp;', '&').match(/\/_next\/image\?url=[^"& ]+&w=\d+&q=\d+/g);
  return [...new Set(paths)];
}

test('the images of a product page are among those that the build allows', async () => {
  const paths = await optimizedImages();
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    const { status, headers } = await send(path);
    expect([status, headers['content-type']], path).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  const { headers } = await send(paths[0] ?? '');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

for (const [name, changes] of Object.entries<Record<string, string>>({
  'another host': { url: 'https://evil.example/a.png' },
  'a page of the shop': { url: '/cart' },
  'another width': { w: '391' },
  'another quality': { q: '99' },
})) {
  test(`the image service refuses ${name}`, async () => {
    const image = new URL((await optimizedImages())[0] ?? '', deployment.url);
    for (const [key, value] of Object.entries(changes)) image.searchParams.set(key, value);
    expect((await send(image.pathname + image.search)).status).toBe(400);
  });
}

for (const page of ['shop', 'product'] as const) {
  test(`the preview picture of the ${page} is one that the platform may keep`, async () => {
    const path = await sharePath(page === 'shop' ? '/' : (await readShop()).product);
    await send(path);
    const { status, headers, bytes, cache } = await send(path);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    // The platform keeps what says so, and does not pass that on to browsers.
    if (cache !== 'HIT') expect(headers['cache-control']).toMatch(/\bs-maxage=\d{3,}/);
  });
}

test('a preview picture of another version leads to the present one', async () => {
  const { product } = await readShop();
  const { status, headers } = await send(`${product}/share-000000000000.jpg`);
  expect(status).toBe(307);
  expect(headers.location).toBe(await sharePath(product));
  expect(headers['cache-control']).toBe('no-store');
});
