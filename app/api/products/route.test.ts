import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { forgetCurrentProducts, MAX_CALLS_PER_GROUP } = await import('@/lib/products/current-products');
const { GET } = await import('./route');

const KURTA = {
  id: 'a1',
  title: 'Kurta',
  description: 'not for the cart',
  regularPrice: 1499,
  discountedPrice: 1299,
  images: [{ url: '/a.webp' }],
  attributes: [
    { key: 'Size', value: ['S', 'M'] },
    { key: 'color', value: 'Indigo' },
  ],
};

let store: TestStore;
/** Another shop in each test, because products stay known for seconds. */
let shop = '';
let shops = 0;

beforeAll(async () => {
  process.env.SITE_HOSTS = '*.localhost';
  store = await startTestStore();
});
afterAll(() => {
  delete process.env.SITE_HOSTS;
  return store.close();
});
beforeEach(() => {
  shop = `shop-${++shops}.localhost`;
});

const get = (ids: string[], host = `${shop}:3000`, headers = {}) =>
  GET(
    new Request(`http://ignored.example/api/products?${new URLSearchParams(ids.map((id) => ['id', id]))}`, {
      headers: { host, ...headers },
    }),
  );
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test('lists products for the cart, missing ones and unknown ones', async () => {
  store.setResponses({ '/products/a1': KURTA, '/products/broken': 500 });
  const response = await get(['a1', 'absent', 'broken', 'a1']);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    products: [
      {
        id: 'a1',
        name: 'Kurta',
        image: new URL('/a.webp', process.env.STORE_API_URL).href,
        price: 1299,
        originalPrice: 1499,
        sizes: ['S', 'M'],
        colors: ['Indigo'],
        sizeHeading: 'Clothing Size',
      },
    ],
    missing: ['absent'],
    unknown: ['broken'],
  });
  expect(store.requested().filter((path) => path === '/products/a1')).toHaveLength(1);
});

test('names no client to the store, as others share the response', async () => {
  store.setResponses({ '/products/a1': KURTA });
  await get(['a1'], `${shop}:3000`, { 'x-forwarded-for': '203.0.113.7' });
  expect(store.forwardedFor()).toEqual([undefined]);
});

test('keeps the id of the request', async () => {
  store.setResponses({ '/products/A1': KURTA });
  expect(await (await get(['A1'])).json()).toMatchObject({ products: [{ id: 'A1', name: 'Kurta' }] });
});

test('calls the store once for a product that many ask for', async () => {
  store.setResponses({ '/products/a1': KURTA });
  const responses = await Promise.all([get(['a1', 'absent']), get(['a1']), get(['absent'])]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await (await get(['a1', 'absent'])).json()).toMatchObject({
    products: [{ id: 'a1' }],
    missing: ['absent'],
  });
  expect(store.requested().filter((path) => path.startsWith('/products/'))).toEqual([
    '/products/a1',
    '/products/absent',
  ]);
});

test('asks again for a product seconds later, and at once after a failure', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    store.setResponses({ '/products/a1': 500 });
    expect(await (await get(['a1'])).json()).toMatchObject({ unknown: ['a1'] });
    store.setResponses({ '/products/a1': KURTA });
    expect(await (await get(['a1'])).json()).toMatchObject({ products: [{ price: 1299 }] });
    store.setResponses({ '/products/a1': { ...KURTA, discountedPrice: 999 } });
    jest.setSystemTime(Date.now() + 5000);
    expect(await (await get(['a1'])).json()).toMatchObject({ products: [{ price: 999 }] });
  } finally {
    jest.useRealTimers();
  }
});

test('asks again at once for a product that an order was about', async () => {
  store.setResponses({ '/products/a1': KURTA });
  await get(['a1']);
  store.setResponses({ '/products/a1': { ...KURTA, discountedPrice: 999 } });
  expect(await (await get(['a1'])).json()).toMatchObject({ products: [{ price: 1299 }] });
  forgetCurrentProducts(shop, ['a1']);
  expect(await (await get(['a1'])).json()).toMatchObject({ products: [{ price: 999 }] });
});

test('limits the concurrent calls for made-up products', async () => {
  store.setResponses({});
  const ids = (request: number) => many(10).map((id) => `${id}-${request}`);
  const responses = await Promise.all(Array.from({ length: 8 }, (_, request) => get(ids(request))));
  const bodies = await Promise.all(responses.map((response) => response.json()));
  expect(store.requested()).toHaveLength(MAX_CALLS_PER_GROUP);
  expect(bodies.flatMap(({ missing }) => missing)).toHaveLength(MAX_CALLS_PER_GROUP);
  expect(bodies.flatMap(({ unknown }) => unknown)).toHaveLength(80 - MAX_CALLS_PER_GROUP);
  expect(await (await get(['later'])).json()).toMatchObject({ missing: ['later'] });
});

test('stops calling the store after repeated failures', async () => {
  store.setResponses(Object.fromEntries(many(50).map((id) => [`/products/${id}`, 500])));
  expect(await (await get(many(50))).json()).toEqual({ products: [], missing: [], unknown: many(50) });
  expect(store.requested()).toHaveLength(10);
});

test.each([
  ['no id', []],
  ['an empty one', ['']],
  ['more than fifty', many(51)],
  ['a path', ['../orders']],
  ['a blank', ['a b']],
  ['an id too long', ['x'.repeat(65)]],
  ['one bad among good ones', ['a1', 'é']],
])('rejects %s without a call', async (_, ids) => {
  store.setResponses({});
  expect((await get(ids)).status).toBe(400);
  expect(store.requested()).toEqual([]);
});

test.each(['evil.example', ''])('rejects the hostname %j without a call', async (host) => {
  store.setResponses({});
  expect((await get(['a1'], host)).status).toBe(404);
  expect(store.requested()).toEqual([]);
});
