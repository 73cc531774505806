import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const cart = await import('./route');
const wishlist = await import('../wishlist/route');

const store = await openTestStore();
const FEATURES = { '/storeInfo': { features: ['saved-cart'] } };
const LINE = { productId: 'kurta', size: 'M', color: null, quantity: 2, changedAt: 1000 };

const routes = [
  ['cart', cart],
  ['wishlist', wishlist],
] as const;

const request = (method: string, body?: object, cookie = 'auth_token=t') =>
  new Request('http://ignored.example/api/cart', {
    method,
    headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

test.each(routes)('reads and merges the %s of the customer', async (name, { GET, PUT }) => {
  const unreadable = { ...LINE, quantity: -1 };
  store.setResponses({ ...FEATURES, [`/${name}`]: { lines: [{ ...LINE, title: 'Kurta' }, unreadable] } });
  for (const response of [await GET(request('GET')), await PUT(request('PUT', { lines: [LINE] }))]) {
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ lines: [LINE] });
  }
});

test.each(routes)(
  'has a %s for signed-in customers alone, of stores that keep it',
  async (name, { GET, PUT }) => {
    store.setResponses({ ...FEATURES, [`/${name}`]: { lines: [] } });
    expect((await GET(request('GET', undefined, ''))).status).toBe(401);
    expect((await PUT(request('PUT', { lines: [{ ...LINE, changedAt: 'now' }] }))).status).toBe(400);
    const before = store.requested().filter((path) => path === `/${name}`).length;
    store.setResponses({ '/storeInfo': {}, [`/${name}`]: { lines: [] } });
    expect((await GET(request('GET'))).status).toBe(404);
    expect((await PUT(request('PUT', { lines: [] }))).status).toBe(404);
    expect(store.requested().filter((path) => path === `/${name}`)).toHaveLength(before);
  },
);

test('limits how often a session asks', async () => {
  store.setResponses({ ...FEATURES, '/cart': { lines: [] } });
  const statuses: number[] = [];
  for (let index = 0; index < 121; index += 1)
    statuses.push((await cart.GET(request('GET', undefined, 'auth_token=other'))).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
