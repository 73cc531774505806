import { jest } from '@jest/globals';
import { z } from 'zod';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { GET } = await import('./route');

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

function setStore(
  features: string[],
  products: unknown = { data: [{ id: '1', title: 'Kurta' }], count: 25 },
) {
  store.setResponses({ '/storeInfo': { features }, '/products': products });
}

const get = (query: string, client = '203.0.113.1') =>
  GET(
    new Request(`http://localhost/api/list?${query}`, {
      headers: { host: 'localhost', 'x-forwarded-for': client },
    }),
  );

test('sends a page of a list as cards', async () => {
  setStore(['facets']);
  const response = await get('size=M&size=L&page=2');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    cards: [{ product: { id: '1', name: 'Kurta' } }],
    total: 25,
    page: 2,
    isLowerBound: false,
    didYouMean: '',
    facets: [],
  });
  expect(store.requested()).toContain('/products?page=2&limit=12&facets=true&size=L&size=M');
});

test.each([
  ['q=navy+kurta', { understood: { colors: ['Navy'] } }],
  ['color=navy', {}],
])('shows the color that the list %s is of', async (query, understood) => {
  const images = [
    { url: '/red.webp', colorName: 'Red' },
    { url: '/navy.webp', colorName: 'Navy' },
  ];
  const attributes = [{ key: 'color', value: ['Red', 'Navy'] }];
  const data = [{ id: '1', title: 'Kurta', regularPrice: 999, images, attributes }];
  setStore(['search', 'facets'], { data, count: 1, ...understood });
  const { cards } = z.object({ cards: z.array(z.unknown()) }).parse(await (await get(query)).json());
  expect(cards).toMatchObject([{ color: 'Navy', image: { url: expect.stringContaining('navy.webp') } }]);
});

test('names the client of a list that is kept for nobody, so that the store gives it its share of searches', async () => {
  setStore(['search', 'facets']);
  await get('q=kurta', '203.0.113.5');
  await get('', '203.0.113.6');
  const products = store.requested().map((path) => path.startsWith('/products'));
  expect(store.forwardedFor().filter((_, index) => products[index])).toEqual(['203.0.113.5', undefined]);
});

test('is missing where the store has no such extension', async () => {
  setStore(['cards']);
  expect((await get('size=M')).status).toBe(404);
});

test('tells that the store has failed', async () => {
  setStore(['sort'], 503);
  const response = await get('sort=newest');
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(await response.json()).toMatchObject({ error: expect.any(String) });
});

test('lists nothing while the features of the store are unknown', async () => {
  store.setResponses({ '/storeInfo': 503, '/products': { data: [] } });
  expect((await get('size=M')).status).toBeGreaterThanOrEqual(500);
  expect(store.requested()).not.toContainEqual(expect.stringContaining('/products'));
});

test('answers 120 requests a minute of each client', async () => {
  setStore(['sort']);
  const statuses = [];
  for (let index = 0; index < 121; index += 1) statuses.push((await get('', '203.0.113.9')).status);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses[120]).toBe(429);
  expect((await get('', '203.0.113.10')).status).toBe(200);
});
