import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { POST } = await import('./route');

const STORE = { features: ['stock-alerts'] };
const REQUEST = { productId: 'a1', size: 'M', email: 'mira@example.com' };

const store = await openTestStore();

const post = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://ignored.example/api/stock-alerts', {
      method: 'POST',
      headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

test('passes a request on to the store', async () => {
  store.setResponses({ '/storeInfo': STORE, '/stock-alerts': { success: true } });
  expect((await post(REQUEST)).status).toBe(202);
  expect(store.requested()).toContain('/stock-alerts');
});

test.each([
  [{ ...REQUEST, email: 'mira' }, 'Please enter a valid email address'],
  [{ ...REQUEST, email: undefined }, 'Please enter your email'],
])('rejects %j in words', async (body, error) => {
  store.setResponses({ '/storeInfo': STORE });
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error });
  expect(store.requested()).toEqual([]);
});

test('passes on that it is in stock, and a failure of the store', async () => {
  store.setResponses({ '/storeInfo': STORE, '/stock-alerts': 409 });
  expect((await post(REQUEST)).status).toBe(409);
  store.setResponses({ '/storeInfo': STORE, '/stock-alerts': 500 });
  expect((await post(REQUEST)).status).toBe(502);
  store.setResponses({ '/storeInfo': 500 });
  expect((await post(REQUEST)).status).toBe(502);
});

test('is not there for a store without the feature, nor for a page of another site', async () => {
  store.setResponses({ '/storeInfo': {}, '/stock-alerts': {} });
  expect((await post(REQUEST)).status).toBe(404);
  expect((await post(REQUEST, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(store.requested()).not.toContain('/stock-alerts');
});

test('limits the requests of one address', async () => {
  store.setResponses({ '/storeInfo': STORE, '/stock-alerts': {} });
  const from = { 'x-forwarded-for': '203.0.113.5' };
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await post(REQUEST, from)).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(202));
  expect(statuses[30]).toBe(429);
});
