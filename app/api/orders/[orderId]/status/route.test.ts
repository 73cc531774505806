import { jest } from '@jest/globals';
import type { StoreApiCall } from '@/lib/api/client';

const callStoreApi = jest.fn<(call: StoreApiCall<unknown>) => Promise<unknown>>();
jest.unstable_mockModule('@/lib/api/client', () => ({ callStoreApi }));
const { GET } = await import('./route');

const ask = (orderId: string, cookie = 'auth_token=secret') =>
  GET(new Request('http://localhost:3000/x', { headers: { host: 'localhost:3000', cookie } }), {
    params: Promise.resolve({ orderId }),
  });

beforeEach(() => {
  callStoreApi.mockReset().mockImplementation(async ({ schema }) => ({
    ok: true,
    data: schema.parse([{ id: 7, status: 1 }, { id: 'A-1' }]),
  }));
});

test.each([
  ['7', 1],
  ['A-1', 0],
])('the status of order %s is %i', async (orderId, status) => {
  const response = await ask(orderId);
  expect([response.status, await response.json()]).toEqual([200, { status }]);
});

test('an order that is not the customer’s is not found, and nobody signed in is told nothing', async () => {
  expect((await ask('8')).status).toBe(404);
  expect((await ask('7', '')).status).toBe(401);
});
