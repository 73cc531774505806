import { openTestStore } from '@/test-support/test-store';
import { jest } from '@jest/globals';

jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const store = await openTestStore();
const { GET } = await import('./route');

const get = async (orderId: string, cookie = 'auth_token=secret') => {
  const headers = { host: 'shop.localhost', cookie };
  const response = await GET(new Request('http://shop.localhost/x', { headers }), {
    params: Promise.resolve({ orderId }),
  });
  return { status: response.status, body: await response.json() };
};
const features = { '/storeInfo': { features: ['order-details'] } };

test('responds with the order that the store names, for which it asks with the token alone', async () => {
  store.setResponses({
    ...features,
    '/orders/a%2F1': { id: 'a/1', status: 2, timeline: [{ at: '2026-11-21T10:00:00Z', event: 'shipped' }] },
  });
  expect(await get('a%2F1')).toMatchObject({
    status: 200,
    body: { id: 'a/1', status: 2, timeline: [{ event: 'shipped' }], actions: [] },
  });
  expect(store.requested()).toContain('/orders/a%2F1');
});

test('responds 404 for the order of somebody else, and 401 without a session', async () => {
  store.setResponses(features);
  expect((await get('b')).status).toBe(404);
  expect((await get('..')).status).toBe(404);
  expect((await get('b', '')).status).toBe(401);
});

test('a store without such pages is not asked for an order', async () => {
  store.setResponses({ '/storeInfo': {}, '/orders/a': { id: 'a' } });
  expect((await get('a')).status).toBe(404);
  expect(store.requested()).toEqual(['/storeInfo']);
});
