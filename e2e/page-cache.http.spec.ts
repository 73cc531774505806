import { colorsOf, fetchProducts, findOrThrow } from './fixtures/catalog';
import { firstProductPath, get, PAST_MEMORY } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const SHOPS = [
  { host: 'localhost', name: 'SmartWear', category: 'shirts' },
  { host: 'loom.localhost', name: 'Loom & Line', category: 'women' },
];

// An entry that an earlier test created may be stale.
const FROM_CACHE = /^(HIT|STALE)$/;

for (const { host, name, category } of SHOPS) {
  test(`the second request of each page of ${host} comes from the cache`, async ({ origin }) => {
    const list = `/products?category=${category}`;
    const product = firstProductPath((await get(origin, list, { host })).body);
    for (const path of ['/', list, product]) {
      await get(origin, path, { host });
      const second = await get(origin, path, { host });
      expect(second.status, path).toBe(200);
      expect(second.headers['x-nextjs-cache'], path).toMatch(FROM_CACHE);
      expect(second.headers['cache-control'], path).toContain('s-maxage=60');
      expect(second.headers['set-cookie'], path).toBeUndefined();
      expect(second.body, path).toContain(name.replace('&', '&amp;'));
    }
  });
}

test('each hostname has only the products of its shop', async ({ origin }) => {
  const [main, loom] = await Promise.all(
    SHOPS.map(async ({ host, category }) =>
      firstProductPath((await get(origin, `/products?category=${category}`, { host })).body),
    ),
  );
  expect((await get(origin, main ?? '', { host: 'loom.localhost' })).status).toBe(404);
  expect((await get(origin, loom ?? '', { host: 'localhost' })).status).toBe(404);
});

test('campaign parameters share the entry of the URL without them', async ({ origin }) => {
  await get(origin, '/products?category=trousers');
  const campaign = await get(origin, '/products?utm_source=mail&category=trousers&gclid=1');
  expect(campaign.headers['x-nextjs-cache']).toMatch(FROM_CACHE);
});

for (const path of [
  '/products?category=SHIRTS',
  '/products?category=shirts%20%20',
  '/products?parentCategory=lINEN+sHIRTS',
  '/product/no-such-product',
  '/products?category=no-such-category',
  '/products?page=9000',
  '/products?featured=true&page=9000',
]) {
  test(`${path} never creates a cache entry`, async ({ origin }) => {
    await get(origin, path);
    expect((await get(origin, path)).headers['x-nextjs-cache']).not.toBe('HIT');
  });
}

test('a product id in another case creates no entry', async ({ origin }) => {
  const path = firstProductPath((await get(origin, '/products?category=men')).body);
  const upperCased = path.toUpperCase().replace('/PRODUCT/', '/product/');
  await get(origin, upperCased);
  const second = await get(origin, upperCased);
  expect(second.status).toBe(200);
  expect(second.headers['x-nextjs-cache']).not.toBe('HIT');
});

test('each color of a product has an entry, and a made-up one has none', async ({ origin }) => {
  const { data } = await fetchProducts({ category: 'shirts' });
  const product = findOrThrow(data, (item) => colorsOf(item).length > 1);
  const path = (color: string) => `/product/${product.id}?${new URLSearchParams({ color })}`;
  for (const color of colorsOf(product)) {
    await get(origin, path(color));
    expect((await get(origin, path(color))).headers['x-nextjs-cache'], color).toMatch(FROM_CACHE);
  }
  await get(origin, path('Made-up'));
  const second = await get(origin, path('Made-up'));
  expect(second.headers['x-nextjs-cache']).not.toBe('HIT');
  expect(second.headers['cache-control']).toContain('no-store');
});

test('unusual queries are rendered per request with noindex', async ({ origin }) => {
  for (const query of [
    'page=-1',
    'page=1e9',
    'page=x&page=0',
    'category=a%2Fb%00',
    'sort=%3Cscript%3E',
    'q=linen',
  ]) {
    const response = await get(origin, `/products?${query}`);
    expect(response.status, query).toBe(200);
    expect(response.headers['cache-control'], query).toContain('no-store');
    expect(response.body, query).toContain('<meta name="robots" content="noindex, follow"');
  }
});

test('a full cache drops what was used least recently, and a page in use stays', async () => {
  const limited = await startIsolatedShop({ CACHE_ENTRIES: '12' });
  try {
    const cacheOf = async (path: string) =>
      (await get(limited.url(''), path, PAST_MEMORY)).headers['x-nextjs-cache'];
    await cacheOf('/product/plain-1');
    expect(await cacheOf('/product/plain-1')).toMatch(FROM_CACHE);
    await cacheOf('/contact');
    // Each takes an entry for its page and one for its data.
    for (let index = 2; index <= 13; index++) {
      await cacheOf(`/product/plain-${index}`);
      expect(await cacheOf('/contact')).toMatch(FROM_CACHE);
    }
    expect(await cacheOf('/product/plain-1')).toBe('MISS');
    expect(await cacheOf('/product/plain-13')).toMatch(FROM_CACHE);
  } finally {
    await limited.stop();
  }
});
