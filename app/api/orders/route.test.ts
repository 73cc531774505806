import { jest } from '@jest/globals';
import type { StoreApiCall } from '@/lib/store-api/client';
import type { ApiFailure } from '@/lib/store-api/failure';
import { ADDRESS } from '@/test-support/address';

type Call = Pick<StoreApiCall<unknown>, 'path' | 'method' | 'query' | 'body' | 'token' | 'idempotencyKey'>;

const calls: Call[] = [];
let storeResponses: Record<string, unknown> = {};
const failing = (failure: ApiFailure) => ({ failure });

jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.unstable_mockModule('@/lib/store-api/client', () => ({
  callDeadline: () => Date.now() + 1000,
  storeApiBase: () => 'http://store.example/api/v1',
  callStoreApi: async ({
    path,
    method = 'GET',
    query,
    body,
    token,
    idempotencyKey,
    schema,
  }: StoreApiCall<unknown>) => {
    calls.push({ path, method, query, body, token, idempotencyKey });
    const result = storeResponses[`${method} ${path}`];
    if (typeof result === 'object' && result !== null && 'failure' in result) {
      return { ok: false, failure: result.failure };
    }
    const parsed = schema.safeParse(result);
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: { kind: 'malformed' } };
  },
}));
const { GET, POST } = await import('./route');

const LINES = [
  { productId: 'a', quantity: 1, size: 'S', color: null },
  { productId: 'b', quantity: 3, size: null, color: 'Indigo' },
  { productId: 'a', quantity: 2, size: 'M', color: null },
];
const COOKIE = { cookie: 'auth_token=t0ken; signed_in=1' };
const PLACED = () => calls.filter(({ method }) => method === 'POST');

const post = (body: unknown, headers: Record<string, string> = COOKIE) =>
  POST(
    new Request('http://ignored.example/api/orders', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

beforeEach(() => {
  calls.length = 0;
  storeResponses = { 'GET /storeInfo': {}, 'POST /orders': { id: 'o-1' } };
});

test('sends only quantities by product to a store without order lines', async () => {
  const response = await post({ lines: LINES, shippingAddress: { ...ADDRESS, city: ' Bengaluru ' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: 'o-1' });
  expect(PLACED()).toEqual([
    {
      path: '/orders',
      method: 'POST',
      body: { products: { a: 3, b: 3 }, shippingAddress: ADDRESS },
      token: 't0ken',
    },
  ]);
});

test('sends order lines and the idempotency key to a store with order lines', async () => {
  storeResponses['GET /storeInfo'] = { features: ['order-lines'] };
  await post({ lines: LINES, shippingAddress: ADDRESS }, { ...COOKIE, 'idempotency-key': 'k-1' });
  expect(PLACED()).toMatchObject([
    { body: { products: { a: 3, b: 3 }, lines: LINES, shippingAddress: ADDRESS }, idempotencyKey: 'k-1' },
  ]);
});

test.each([
  ['an order with a number', { id: 41 }, '41'],
  ['an order in a data object', { data: { id: 'o-2' } }, 'o-2'],
])('reads the id of %s', async (_, created, id) => {
  storeResponses['POST /orders'] = created;
  expect(await (await post({ lines: LINES, shippingAddress: ADDRESS })).json()).toEqual({ id });
});

test.each([
  ['no JSON', 'x', {}],
  ['nothing', {}, {}],
  ['an empty cart', { lines: [], shippingAddress: ADDRESS }, {}],
  ['a blank field', { lines: LINES, shippingAddress: { ...ADDRESS, city: ' ' } }, {}],
  ['a missing field', { lines: LINES, shippingAddress: { ...ADDRESS, phone: undefined } }, {}],
  ['a fractional quantity', { lines: [{ ...LINES[0], quantity: 0.5 }], shippingAddress: ADDRESS }, {}],
  ['an invalid key', { lines: LINES, shippingAddress: ADDRESS }, { 'idempotency-key': 'a b' }],
])('rejects %s without a call', async (_, body, headers) => {
  const response = await post(body, { ...COOKIE, ...headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'Failed to create order' });
  expect(calls).toEqual([]);
});

test('responds 401 without a session and clears an expired one', async () => {
  expect((await post({ lines: LINES, shippingAddress: ADDRESS }, {})).status).toBe(401);
  expect(calls).toEqual([]);
  storeResponses['POST /orders'] = failing({
    kind: 'status',
    status: 401,
    message: null,
    retryAfterSeconds: null,
  });
  const response = await post({ lines: LINES, shippingAddress: ADDRESS });
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

test.each<[ApiFailure, number, object]>([
  [
    { kind: 'status', status: 422, message: 'Kurta is sold out', retryAfterSeconds: null },
    422,
    { message: 'Kurta is sold out', status: 422 },
  ],
  [{ kind: 'status', status: 429, message: null, retryAfterSeconds: 30 }, 429, { status: 429 }],
  [{ kind: 'status', status: 500, message: 'x', retryAfterSeconds: null }, 502, { status: 500 }],
  [{ kind: 'no-response', reason: 'timeout' }, 502, { status: null, reason: 'no-response' }],
  [{ kind: 'malformed' }, 502, { status: null, reason: 'malformed' }],
])('maps the failure %j', async (failure, status, expected) => {
  storeResponses['POST /orders'] = failing(failure);
  const response = await post({ lines: LINES, shippingAddress: ADDRESS });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: 'Failed to create order', ...expected });
  expect(response.headers.get('retry-after')).toBe(status === 429 ? '30' : null);
});

test('reports a response without an order id as a failure', async () => {
  storeResponses['POST /orders'] = {};
  expect((await post({ lines: LINES, shippingAddress: ADDRESS })).status).toBe(502);
});

test('places no order with sizes while the store info is missing', async () => {
  storeResponses['GET /storeInfo'] = failing({ kind: 'no-response', reason: 'timeout' });
  const response = await post({ lines: LINES, shippingAddress: ADDRESS });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: 'Failed to create order',
    message: 'The store could not be reached, so nothing was ordered.',
    status: null,
    reason: 'not-sent',
  });
  expect(PLACED()).toEqual([]);
});

test('places an order without sizes and colors while the store info is missing', async () => {
  storeResponses['GET /storeInfo'] = failing({ kind: 'no-response', reason: 'timeout' });
  const lines = [{ productId: 'a', quantity: 2, size: null, color: null }];
  expect((await post({ lines, shippingAddress: ADDRESS })).status).toBe(200);
  expect(PLACED()).toMatchObject([{ body: { products: { a: 2 }, shippingAddress: ADDRESS } }]);
});

test('lists the orders of the signed-in customer', async () => {
  storeResponses['GET /orders'] = [{ id: 'o-2', status: 1 }, 'unreadable', { id: 'o-1' }];
  const get = (headers: Record<string, string>) =>
    GET(new Request('http://ignored.example/api/orders', { headers: { host: 'localhost', ...headers } }));
  expect(await (await get(COOKIE)).json()).toMatchObject([
    { id: 'o-2', status: 1 },
    { id: 'o-1', status: 0 },
  ]);
  expect(calls).toMatchObject([{ path: '/orders', token: 't0ken' }]);
  expect((await get({})).status).toBe(401);
});

test('limits the orders of an account, however many sessions it has', async () => {
  const sessionOf = (account: string, id: number) => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    return { cookie: `auth_token=${encode({ alg: 'HS256' })}.${encode({ sub: account, id })}.x` };
  };
  const body = { lines: LINES, shippingAddress: ADDRESS };
  // Sessions that the store refuses use up nobody's orders.
  storeResponses['POST /orders'] = failing({
    kind: 'status',
    status: 401,
    message: null,
    retryAfterSeconds: null,
  });
  for (let id = 0; id < 70; id += 1) expect((await post(body, sessionOf('mira', id))).status).toBe(401);
  storeResponses['POST /orders'] = { id: 'o-1' };
  for (let id = 0; id < 60; id += 1) expect((await post(body, sessionOf('mira', id))).status).toBe(200);
  calls.length = 0;
  const limited = await post(body, sessionOf('mira', 99));
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await limited.json()).toEqual({
    error: 'Failed to create order',
    message: 'Too many attempts. Please wait about 60 minutes and try again.',
    reason: 'rate-limited',
  });
  expect(calls).toEqual([]);
  expect((await post(body, sessionOf('asha', 0))).status).toBe(200);
});

test('requests that the store never gets use up no orders of an account', async () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const cookie = `auth_token=${encode({ alg: 'none' })}.${encode({ sub: 'zoya' })}.`;
  const body = { lines: LINES, shippingAddress: ADDRESS };
  for (let index = 0; index < 70; index += 1) {
    const response = await post(body, { cookie: `${cookie}${index}`, 'idempotency-key': 'a b' });
    expect(response.status).toBe(400);
  }
  expect((await post(body, { cookie })).status).toBe(200);
});
