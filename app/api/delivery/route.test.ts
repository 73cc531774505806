import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { GET } = await import('./route');

const STORE = { features: ['delivery'] };
const BENGALURU = {
  pin: '560001',
  place: 'Bengaluru',
  isServed: true,
  earliest: '2026-12-02',
  cashOnDelivery: true,
  pickup: false,
};

const store = await openTestStore();

const get = (query: string) =>
  GET(
    new Request(`http://ignored.example/api/delivery${query}`, {
      headers: { host: 'shop.localhost:3000' },
    }),
  );

test('tells what the store says of a PIN code, and keeps it nowhere', async () => {
  store.setResponses({ '/storeInfo': STORE, '/delivery/560001': BENGALURU });
  const response = await get('?pin=560001');
  expect(response.status).toBe(200);
  const { pin, ...delivery } = BENGALURU;
  expect(await response.json()).toEqual({ pin, delivery });
});

test('tells of a PIN code that does not exist', async () => {
  store.setResponses({ '/storeInfo': STORE });
  const response = await get('?pin=999999');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ pin: '999999', delivery: null });
});

test.each(['', '?pin=', '?pin=012345', '?pin=5600011', '?pin=56000x'])('rejects %j', async (query) => {
  store.setResponses({ '/storeInfo': STORE });
  expect((await get(query)).status).toBe(400);
});

test('is not there for a store without the feature', async () => {
  store.setResponses({ '/storeInfo': {}, '/delivery/560001': BENGALURU });
  expect((await get('?pin=560001')).status).toBe(404);
});

test('tells that the store could not be asked when its answer is unreadable', async () => {
  store.setResponses({ '/storeInfo': STORE, '/delivery/560001': { isServed: 'perhaps' } });
  expect((await get('?pin=560001')).status).toBe(502);
});
