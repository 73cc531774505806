import { get } from './fixtures/http';
import { expect, httpTest as test } from './fixtures/test';
import { API_PORT } from './fixtures/shop-under-test';

const API = `http://localhost:${API_PORT}/api/v1`;
const optimizedPath = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=600&q=75`;

async function productImage(): Promise<string> {
  const { data } = await (await fetch(`${API}/products?limit=1`)).json();
  return new URL(data[0].imgUrl, `${API}/`).href;
}

test('an image of the store and one of the shop are optimized', async ({ origin }) => {
  const imageUrl = await productImage();
  for (const url of [imageUrl, '/images/fallback.webp']) {
    const { status, headers } = await get(origin, optimizedPath(url), { accept: 'image/webp' });
    expect([status, headers['content-type']], url).toEqual([200, 'image/webp']);
  }
  // A query makes another image of the same file, and a file of its own in the cache.
  for (const query of ['?v=1', '?v=2', '?']) {
    const expected = query === '?' ? 200 : 400;
    expect((await get(origin, optimizedPath(imageUrl + query))).status, query).toBe(expected);
  }
});

test('every spelling of an image shares its cache entry', async ({ origin }) => {
  const url = '/images/category-men.webp';
  await get(origin, optimizedPath(url));
  for (const spelling of [
    `${url}#1`,
    `${url}?`,
    '/images/%63ategory-men.webp',
    '/images/./category-men.webp',
  ]) {
    const { status, headers } = await get(origin, `${optimizedPath(spelling)}&made-up=1`);
    expect([status, headers['x-nextjs-cache']], spelling).toEqual([200, 'HIT']);
  }
});

for (const url of [
  `${API}/docs`,
  `${API}/storeInfo`,
  `${API}/products`,
  `${API}/pictures/`,
  `http://localhost:${API_PORT + 1}/api/v1/pictures/a.webp`,
  '/api/health',
  '/icon.svg',
  '/images/fallback.webp?v=1',
  '/images/../api/health',
  '/product/any/share-0123456789ab.jpg',
]) {
  test(`the image optimizer does not fetch ${url}`, async ({ origin }) => {
    const { status, headers } = await get(origin, optimizedPath(url));
    expect(status).toBe(400);
    expect(headers['x-nextjs-cache']).toBeUndefined();
  });
}

test('a page’s images have short paths, which browsers keep for a year if they name a version', async ({
  origin,
}) => {
  const { body } = await get(origin, '/products?category=shirts');
  const [path = ''] =
    /\/i\/390\/[^/]+\/pictures\/[\w-]+\.webp/.exec(body.replaceAll('/i/343/', '/i/390/')) ?? [];
  const image = await get(origin, path, { accept: 'image/webp' });
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(image.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const unchanged = await get(origin, path, {
    accept: 'image/webp',
    'if-none-match': String(image.headers.etag),
  });
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([
    304,
    'public, max-age=31536000, immutable',
  ]);
});

test('an image without a version is kept for a day', async ({ origin }) => {
  const { status, headers } = await get(origin, '/i/390/images/hero.webp');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400, must-revalidate']);
});

test('the path of an image shares the cache entry of its old URL', async ({ origin }) => {
  const imageUrl = await productImage();
  await get(origin, optimizedPath(imageUrl));
  const { host, pathname } = new URL(imageUrl);
  const { status, headers } = await get(origin, `/i/600/http/${host}${pathname}`);
  expect([status, headers['x-nextjs-cache']]).toEqual([200, 'HIT']);
});

for (const path of [
  `/i/600/http/localhost:${API_PORT}/api/v1/docs`,
  `/i/600/http/localhost:${API_PORT + 1}/api/v1/pictures/a.webp`,
  '/i/600/https//evil.example/a.webp',
  '/i/600//evil.example/a.webp',
  '/i/600/api/health',
  '/i/600/images/../api/health',
  '/i/600/images/hero.webp/',
  '/i/600/images/..%2f..%2fpackage.json',
  '/i/0/images/hero.webp',
]) {
  test(`the image optimizer does not fetch ${path}`, async ({ origin }) => {
    const { status, headers } = await get(origin, path);
    expect(status).toBe(400);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
    expect(headers.location).toBeUndefined();
  });
}

test('an image that the store does not have is missing for a moment only', async ({ origin }) => {
  const { status, headers } = await get(
    origin,
    `/i/600/http/localhost:${API_PORT}/api/v1/pictures/none-0a1b2c3d.webp`,
  );
  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});
