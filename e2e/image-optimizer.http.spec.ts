import { get } from './fixtures/http';
import { expect, httpTest as test } from './fixtures/test';
import { API_PORT } from './fixtures/shop-under-test';

const API = `http://localhost:${API_PORT}/api/v1`;
const optimizedPath = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=600&q=75`;

test('an image of the store and one of the shop are optimized', async ({ origin }) => {
  const { data } = await (await fetch(`${API}/products?limit=1`)).json();
  const imageUrl = new URL(data[0].imgUrl, `${API}/`).href;
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
