import { jest } from '@jest/globals';
import type { StoreApiCall } from '@/lib/store-api/client';
import type { ApiFailure } from '@/lib/store-api/failure';

type Call = Pick<StoreApiCall<unknown>, 'path' | 'query' | 'token'>;
const calls: Call[] = [];
let respond: (call: Call) => unknown = () => null;

jest.unstable_mockModule('@/lib/store-api/client', () => ({
  storeApiBase: () => 'http://store.example',
  callStoreApi: async ({ path, query, token, schema }: StoreApiCall<unknown>) => {
    calls.push({ path, query, token });
    const result = respond({ path, query, token });
    if (typeof result === 'object' && result !== null && 'kind' in result)
      return { ok: false, failure: result };
    const parsed = schema.safeParse(result);
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: { kind: 'malformed' } };
  },
}));
const { POST } = await import('./route');

const statusFailure = (status: number, retryAfterSeconds: number | null = null): ApiFailure => ({
  kind: 'status',
  status,
  message: 'A message of the store',
  retryAfterSeconds,
});
const INPUT = { orderId: 'K7QF-2M9X', contactInfo: 'asha@example.com' };

const post = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://ignored.example/api/orders/track', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

beforeEach(() => {
  calls.length = 0;
  respond = () => ({ id: 'K7QF-2M9X', status: 2, trackingNumber: 'BLR-1' });
});

test('finds an order by its number and contact', async () => {
  const response = await post({ orderId: ' K7QF-2M9X ', contactInfo: ' asha@example.com ' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    id: 'K7QF-2M9X',
    status: 2,
    shipping: { tracking: 'BLR-1' },
  });
  expect(calls).toEqual([{ path: '/orders/K7QF-2M9X', query: { contactInfo: 'asha@example.com' } }]);
});

test.each([
  ['../accountInfo', '/orders/..%2FaccountInfo'],
  ['a/b?c#d', '/orders/a%2Fb%3Fc%23d'],
  ['%2e%2e', '/orders/%252e%252e'],
  ['...', '/orders/...'],
  ['№ 5', '/orders/%E2%84%96%205'],
])('encodes the order number %j as one path segment', async (orderId, path) => {
  await post({ ...INPUT, orderId });
  expect(calls.map((call) => call.path)).toEqual([path]);
});

test.each([
  { ...INPUT, orderId: '.' },
  { ...INPUT, orderId: ' .. ' },
  { ...INPUT, orderId: ' ' },
  { ...INPUT, orderId: '\ud800' },
  { ...INPUT, orderId: 'x'.repeat(255) },
  { ...INPUT, contactInfo: '' },
  { orderId: 5, contactInfo: 'x' },
  null,
])('responds 404 to %j without a call', async (body) => {
  const response = await post(body);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'Order not found or access denied' });
  expect(calls).toEqual([]);
});

test.each([400, 401, 403, 404, 422])(
  'responds with the same 404 when the store responds with %i',
  async (status) => {
    respond = () => statusFailure(status);
    const response = await post(INPUT);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'Order not found or access denied' });
  },
);

test('passes on Retry-After after too many attempts', async () => {
  respond = () => statusFailure(429, 90);
  const response = await post(INPUT);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
});

test.each([statusFailure(500), { kind: 'no-response', reason: 'timeout' }, []])(
  'responds 502 when the store responds with %j',
  async (result) => {
    respond = () => result;
    expect((await post(INPUT)).status).toBe(502);
  },
);

test('sends the token and retries without an expired one', async () => {
  respond = ({ token }) => (token ? statusFailure(401) : { id: 'o' });
  expect((await post(INPUT, { cookie: 'auth_token=old' })).status).toBe(200);
  expect(calls.map(({ token }) => token)).toEqual(['old', undefined]);
});

test.each([
  ['of the customer', [{ id: 'K7QF-2M9X' }], { id: 'K7QF-2M9X' }, true],
  ['of another customer', [{ id: 'other' }], { id: 'K7QF-2M9X' }, false],
  ['of an unknown customer', statusFailure(500), { id: 'K7QF-2M9X' }, false],
  ['of the customer, but no longer pending', [{ id: 'K7QF-2M9X' }], { id: 'K7QF-2M9X', status: 1 }, false],
])('marks only an own pending order as own: %s', async (_, orders, order, isOwn) => {
  respond = ({ path }) => (path === '/orders' ? orders : order);
  expect(await (await post(INPUT, { cookie: 'auth_token=t' })).json()).toMatchObject({ isOwn });
  expect(await (await post(INPUT)).json()).toMatchObject({ isOwn: false });
  expect(calls.filter(({ path }) => path === '/orders')).toHaveLength('status' in order ? 0 : 1);
});

test('limits look-ups by address, and none of an unknown address', async () => {
  const from = (address: string) => post(INPUT, { 'x-forwarded-for': address });
  for (let index = 0; index < 60; index += 1) expect((await from('203.0.113.7')).status).toBe(200);
  const limited = await from('203.0.113.7');
  expect([limited.status, Number(limited.headers.get('retry-after')) > 800]).toEqual([429, true]);
  expect((await from('203.0.113.8')).status).toBe(200);
  for (let index = 0; index < 70; index += 1) expect((await from('unknown')).status).toBe(200);
});
