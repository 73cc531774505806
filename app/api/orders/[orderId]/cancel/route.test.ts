import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { POST } = await import('./route');

const store = await openTestStore();
const FEATURES = { '/storeInfo': { features: ['cancel'] } };
const CANCELLED = {
  id: '7',
  status: 4,
  items: [
    { productId: 'a', productTitle: 'Kurta', quantity: 2, price: 499.5, size: 'M', imgUrl: '/kurta.webp' },
    { productTitle: 'Gift', quantity: 1 },
  ],
};

const cancel = (orderId: string, cookie = 'auth_token=t', body = {}) =>
  POST(
    new Request('http://ignored.example/x', {
      method: 'POST',
      headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({ orderId }) },
  );

test.each(['auth_token=t', 'guest_token=g'])('answers the pieces of the order (%s)', async (cookie) => {
  store.setResponses({ ...FEATURES, '/orders/a%2Fb/cancel': { data: CANCELLED } });
  const response = await cancel('a%2Fb', cookie);
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      cancellation: null,
      lines: [
        {
          ...{ id: 'a', name: 'Kurta', image: expect.stringMatching(/\/kurta\.webp$/), price: 499.5 },
          ...{ quantity: 2, selectedSize: 'M', selectedColor: null },
        },
      ],
    },
  ]);
});

test.each([
  ['an order that is not cancelled', { ...CANCELLED, status: 1 }, 502],
  ['an order of somebody else', 404, 404],
  ['a paid order', 409, 409],
  ['a store that fails', 500, 502],
])('puts nothing back for %s', async (_, answer, status) => {
  store.setResponses({ ...FEATURES, '/orders/7/cancel': answer });
  const response = await cancel('7');
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.not.objectContaining({ lines: expect.anything() }),
  ]);
});

test('asks for a session, and is not there for a store without the feature', async () => {
  store.setResponses({ '/storeInfo': {}, '/orders/7/cancel': CANCELLED });
  expect((await cancel('7', '')).status).toBe(401);
  expect((await cancel('7')).status).toBe(404);
  expect(store.requested()).not.toContain('/orders/7/cancel');
});

test('passes on what is cancelled, and tells what goes back', async () => {
  const cancellation = { amount: 499.5, refund: { way: 'UPI', by: '2026-12-08' } };
  store.setResponses({ ...FEATURES, '/orders/7/cancel': { ...CANCELLED, status: 1, cancellation } });
  const body = { lines: [{ itemId: '1', quantity: 1 }], reason: 'Other', note: ' Late ', amount: 499.5 };
  const response = await cancel('7', undefined, body);
  expect([response.status, await response.json()]).toMatchObject([200, { cancellation }]);
  for (const invalid of [{ reason: 'Bored' }, { lines: [] }, { note: 'x'.repeat(201) }])
    expect((await cancel('7', undefined, invalid)).status).toBe(400);
});
