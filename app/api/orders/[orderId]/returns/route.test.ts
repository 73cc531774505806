import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { DELETE, GET, POST } = await import('./route');

const store = await openTestStore();
const FEATURES = { '/storeInfo': { features: ['returns'] } };
const RETURN = { id: 'a-R1', kind: 'exchange', state: 'requested' };
const INPUT = {
  kind: 'exchange',
  lines: [{ itemId: 'i', quantity: 1, reason: 'Too small', size: 'L' }],
  day: '2026-12-01',
};

const call = async (
  handler: typeof GET,
  { method = 'GET', query = '', orderId = 'a%2Fb', cookie = 'auth_token=t', body = '{}' },
) => {
  const request = new Request(`http://ignored.example/x${query}`, {
    method,
    headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', cookie },
    ...(method === 'POST' && { body }),
  });
  const response = await handler(request, { params: Promise.resolve({ orderId }) });
  return [response.status, await response.json()];
};
const request = (input: object) => call(POST, { method: 'POST', body: JSON.stringify(input) });
const cancel = (id: string) => call(DELETE, { method: 'DELETE', query: `?id=${id}` });

test.each(['auth_token=t', 'guest_token=g'])('answers what can be returned (%s)', async (cookie) => {
  const lines = [{ itemId: 'i', refunds: [799], sizes: [{ size: 'L', stock: 'many' }, {}] }, {}];
  store.setResponses({ ...FEATURES, '/orders/a%2Fb/returns/options': { lines } });
  expect(await call(GET, { cookie })).toEqual([
    200,
    {
      lines: [{ itemId: 'i', refunds: [799], refusal: '', sizes: [{ size: 'L', stock: null }] }],
      ...{ reasons: [], days: [], pickupError: '', kept: 0, canRefundToSource: false },
    },
  ]);
});

test('requests and cancels a return', async () => {
  const paths = { '/orders/a%2Fb/returns': RETURN, '/orders/a%2Fb/returns/a-R1/cancel': RETURN };
  store.setResponses({ ...FEATURES, ...paths });
  expect(await request(INPUT)).toEqual([200, RETURN]);
  expect(await cancel('a-R1')).toEqual([200, RETURN]);
  expect((await request({ ...INPUT, lines: [{ itemId: 'i' }] }))[0]).toBe(400);
});

test('asks the store for no other path than that of the return', async () => {
  store.setResponses({ ...FEATURES, '/orders/a%2Fb/cancel': RETURN, '/returns/options': {} });
  expect((await cancel('..'))[0]).toBe(404);
  expect((await cancel(''))[0]).toBe(404);
  expect((await call(GET, { orderId: '..' }))[0]).toBe(404);
  expect(store.requested().filter((path) => path !== '/storeInfo')).toEqual([]);
});

test('asks for a session, and is not there for a store without the feature', async () => {
  store.setResponses({ '/storeInfo': {}, '/orders/a%2Fb/returns/options': {} });
  expect((await call(GET, { cookie: '' }))[0]).toBe(401);
  expect((await call(GET, {}))[0]).toBe(404);
  expect(store.requested()).not.toContain('/orders/a%2Fb/returns/options');
});
