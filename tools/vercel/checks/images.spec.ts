import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { parseHead } from '../../../e2e/fixtures/document-head';
import { shirts } from './support/catalog';
import { endFunctions } from './support/control';
import { deployment } from './support/deployment';
import { send, sendTwice } from './support/request';

function optimized(url: string, width = 390): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=65`;
}

/** The first photo of the first shirt. */
async function photo(): Promise<string> {
  const [shirt] = await shirts();
  return new URL(shirt.images[0]?.url ?? '', `http://localhost:${deployment.storePort}`).href;
}

/** The path of the picture that a page has for link previews. */
async function sharePath(page: string): Promise<string> {
  const image = parseHead((await send(page)).body).meta('og:image') ?? '';
  expect(new URL(image).protocol).toBe('https:');
  return new URL(image).pathname;
}

test('a photo of the store is sent as WebP in the width asked for', async () => {
  const { status, headers, bytes } = await send(optimized(await photo()));
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(bytes).metadata()).width).toBe(390);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a picture of the shop itself is optimized, too', async () => {
  const { status, headers } = await send(optimized('/images/hero.webp', 600));
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
});

test('the images of a product page are optimized ones that exist', async () => {
  const [shirt] = await shirts();
  const { body } = await send(`/product/${shirt.id}`);
  const paths = [...new Set(body.match(/\/_next\/image\?url=http[^" ]+/g))].slice(0, 4);
  expect(paths).toHaveLength(4);
  for (const path of paths) expect((await send(path.replaceAll('&amp;', '&'))).status, path).toBe(200);
});

for (const [name, path] of Object.entries({
  'another host': optimized('https://evil.example/a.png'),
  'another path of the store': optimized(`http://localhost:${deployment.storePort}/api/v1/products`),
  'a page of the shop': optimized('/cart'),
  'another width': optimized('/images/hero.webp', 391),
})) {
  test(`the image service refuses ${name}`, async () => {
    expect((await send(path)).status).toBe(400);
  });
}

for (const name of ['the shop', 'a product']) {
  test(`the preview picture of ${name} is drawn once and then comes from the cache`, async () => {
    const [shirt] = await shirts();
    const path = await sharePath(name === 'the shop' ? '/' : `/product/${shirt.id}`);
    const { status, headers, bytes, cache } = await sendTwice(path);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(cache).toBe('HIT');
    await endFunctions();
    expect((await send(path)).cache).toBe('HIT');
  });
}

test('a preview picture of another version leads to the present one', async () => {
  const [shirt] = await shirts();
  const { status, headers } = await send(`/product/${shirt.id}/share-000000000000.jpg`);
  expect(status).toBe(307);
  expect(headers.location).toBe(await sharePath(`/product/${shirt.id}`));
  expect(headers['cache-control']).toBe('no-store');
});
