import { expect, test } from './fixtures/test';
import { firstProductPath, get } from './fixtures/http';

const SHOPS = [
  { host: 'localhost', name: 'SmartWear', category: 'shirts' },
  { host: 'loom.localhost', name: 'Loom & Line', category: 'women' },
];

// An entry that an earlier journey made may be due to be renewed.
const FROM_CACHE = /^(HIT|STALE)$/;

for (const { host, name, category } of SHOPS) {
  test(`the second request of each page of ${host} comes from the cache`, async ({ origin: baseURL }) => {
    const list = `/products?category=${category}`;
    const product = firstProductPath((await get(baseURL, list, { host })).body);
    for (const path of ['/', list, product]) {
      await get(baseURL, path, { host });
      const second = await get(baseURL, path, { host });
      expect(second.status, path).toBe(200);
      expect(second.headers['x-nextjs-cache'], path).toMatch(FROM_CACHE);
      expect(second.headers['cache-control'], path).toContain('s-maxage=60');
      expect(second.headers['set-cookie'], path).toBeUndefined();
      expect(second.body, path).toContain(name.replace('&', '&amp;'));
    }
  });
}

test('each hostname sees its own catalogue only', async ({ origin: baseURL }) => {
  const [main, loom] = await Promise.all(
    SHOPS.map(async ({ host, category }) =>
      firstProductPath((await get(baseURL, `/products?category=${category}`, { host })).body),
    ),
  );
  expect((await get(baseURL, main ?? '', { host: 'loom.localhost' })).status).toBe(404);
  expect((await get(baseURL, loom ?? '', { host: 'localhost' })).status).toBe(404);
});

test('campaign parameters share the entry of the bare address', async ({ origin: baseURL }) => {
  await get(baseURL, '/products?category=trousers');
  const campaign = await get(baseURL, '/products?utm_source=mail&category=trousers&gclid=1');
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
  test(`${path} never makes a cache entry`, async ({ origin: baseURL }) => {
    await get(baseURL, path);
    expect((await get(baseURL, path)).headers['x-nextjs-cache']).not.toBe('HIT');
  });
}

test('another spelling of a product’s id makes no entry', async ({ origin: baseURL }) => {
  const path = firstProductPath((await get(baseURL, '/products?category=men')).body);
  const spelled = path.toUpperCase().replace('/PRODUCT/', '/product/');
  await get(baseURL, spelled);
  const second = await get(baseURL, spelled);
  expect(second.status).toBe(200);
  expect(second.headers['x-nextjs-cache']).not.toBe('HIT');
});

test('odd queries are rendered on demand and kept from search engines', async ({ origin: baseURL }) => {
  for (const query of [
    'page=-1',
    'page=1e9',
    'page=x&page=0',
    'category=a%2Fb%00',
    'sort=%3Cscript%3E',
    'q=linen',
  ]) {
    const answer = await get(baseURL, `/products?${query}`);
    expect(answer.status, query).toBe(200);
    expect(answer.headers['cache-control'], query).toContain('no-store');
    expect(answer.body, query).toContain('<meta name="robots" content="noindex, follow"');
  }
});
