import { jest } from '@jest/globals';
import type { StoreApiCall } from '@/lib/store-api/client';
import type { ApiFailure } from '@/lib/store-api/failure';

const callStoreApi = jest.fn<(call: StoreApiCall<unknown>) => Promise<unknown>>();
jest.unstable_mockModule('@/lib/store-api/client', () => ({ callStoreApi }));
const { POST } = await import('./route');
const { GET } = await import('./fields/route');

const FAILED = 'Failed to process payment. Please try again later.';
const PAYMENT = { fields: { method: 'card' }, orderId: '42' };

const request = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api/payments', {
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      cookie: 'auth_token=secret',
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const read = async (response: Response) => [response.status, await response.json()];
const respondWith = (wire: unknown) =>
  callStoreApi.mockImplementation(async ({ schema }) => ({ ok: true, data: schema.parse(wire) }));

beforeEach(() => callStoreApi.mockReset());

test('sends the payment with token and idempotency key and responds with the next action', async () => {
  respondWith({ success: true, redirectUrl: 'https://gw.example/1' });
  const response = await POST(request(PAYMENT, { 'idempotency-key': 'abc-1' }));
  expect(await read(response)).toEqual([200, { kind: 'go', url: 'https://gw.example/1' }]);
  expect(callStoreApi.mock.calls[0]?.[0]).toMatchObject({
    site: 'localhost',
    path: '/payments',
    method: 'POST',
    body: PAYMENT,
    token: 'secret',
    idempotencyKey: 'abc-1',
  });
});

test('accepts any field name', async () => {
  respondWith({ success: true });
  const fields = Object.fromEntries(['__proto__', 'constructor', 'x'.repeat(300)].map((name) => [name, 'a']));
  expect((await POST(request({ ...PAYMENT, fields }))).status).toBe(200);
  expect(JSON.stringify(callStoreApi.mock.calls[0]?.[0].body)).toBe(JSON.stringify({ ...PAYMENT, fields }));
});

test.each([
  ['invalid JSON', request('{"fields"'), 400],
  ['a blank order id', request({ fields: {}, orderId: ' ' }), 400],
  ['a list in place of fields', request({ fields: ['a'], orderId: '42' }), 400],
  ['fields that are not strings', request({ fields: { a: 1 }, orderId: '42' }), 400],
  ['a request of another site', request(PAYMENT, { origin: 'https://evil.example' }), 403],
  ['a form post', request(PAYMENT, { 'content-type': 'text/plain' }), 415],
  ['a request without a session', request(PAYMENT, { cookie: '' }), 401],
  ['an unusable idempotency key', request(PAYMENT, { 'idempotency-key': 'a b' }), 400],
  ['an unknown hostname', request(PAYMENT, { host: 'evil.example' }), 404],
])('makes no call for %s', async (_, invalid, status) => {
  expect((await POST(invalid)).status).toBe(status);
  expect(callStoreApi).not.toHaveBeenCalled();
});

const status = (code: number, message: string | null): ApiFailure => ({
  kind: 'status',
  status: code,
  message,
  retryAfterSeconds: null,
});

test.each([
  [status(400, 'Odd'), 400, 'Odd'],
  [status(404, 'Order not found or access denied'), 404, 'Order not found or access denied'],
  [status(409, 'Paid already'), 409, 'Paid already'],
  [status(422, null), 422, FAILED],
  [status(429, 'Too many'), 429, 'Too many'],
  [status(500, 'at secret.internal:1'), 502, FAILED],
  [
    { kind: 'no-response', reason: 'timeout' } as const,
    502,
    'The store could not be asked. Please try again.',
  ],
  [{ kind: 'malformed' } as const, 502, 'The store could not be asked. Please try again.'],
])('maps the failure %j', async (failure, code, error) => {
  callStoreApi.mockResolvedValue({ ok: false, failure });
  expect(await read(await POST(request(PAYMENT)))).toMatchObject([code, { error }]);
});

test('clears an expired session', async () => {
  callStoreApi.mockResolvedValue({ ok: false, failure: status(401, 'Please sign in') });
  const response = await POST(request(PAYMENT));
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toContain('auth_token=;');
});

test.each([[[{ name: 'a' }]], [{ fields: [{ name: 'a' }, { name: '' }, null, { name: 'a' }] }]])(
  'reads the form from the store’s response %j',
  async (wire) => {
    respondWith(wire);
    const response = await GET(request('x').clone());
    expect(await response.json()).toMatchObject([{ name: 'a', label: 'a', type: 'text', required: null }]);
  },
);

test('requests that the store never gets use up no payments of an account', async () => {
  respondWith({ success: true });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const cookie = `auth_token=${encode({ alg: 'none' })}.${encode({ sub: 'zoya' })}.`;
  for (let index = 0; index < 70; index += 1) {
    const headers = { cookie: `${cookie}${index}`, 'idempotency-key': 'a b' };
    expect((await POST(request(PAYMENT, headers))).status).toBe(400);
  }
  expect((await POST(request(PAYMENT, { cookie }))).status).toBe(200);
});

test('limits the payments of a session', async () => {
  respondWith({ success: true });
  const cookie = { cookie: 'auth_token=busy' };
  for (let index = 0; index < 60; index += 1) expect((await POST(request(PAYMENT, cookie))).status).toBe(200);
  const limited = await POST(request(PAYMENT, cookie));
  expect(limited.headers.get('retry-after')).toMatch(/^3[56]\d\d$/);
  expect(await read(limited)).toEqual([
    429,
    { error: 'Too many attempts. Please wait about 60 minutes and try again.', reason: 'rate-limited' },
  ]);
  expect((await POST(request(PAYMENT))).status).toBe(200);
});

test('asks for the methods of an order', async () => {
  respondWith([]);
  const { url, headers } = request('x');
  await GET(new Request(`${url}/fields?orderId=K7QF-2M9X`, { headers }));
  await GET(new Request(`${url}/fields`, { headers }));
  expect(callStoreApi.mock.calls.map(([{ query }]) => query?.orderId)).toEqual(['K7QF-2M9X', undefined]);
});

test.each([
  [{ codeSent: true, demoCode: '123456' }, 'yes', { isSent: true, demoCode: '123456' }],
  [{ codeSent: true, demoCode: '123456' }, '', { isSent: true, demoCode: '' }],
  [{ codeSent: false }, 'yes', { isSent: false, demoCode: '' }],
])('passes on that a code is asked for (%j, embedded: %j)', async (body, isEmbedded, expected) => {
  process.env.STORE_API_EMBEDDED = isEmbedded;
  callStoreApi.mockImplementation(async ({ onRejected }) => {
    onRejected?.({ error: 'x', fields: { code: 'We have sent one' }, ...body });
    return { ok: false, failure: status(422, 'x') };
  });
  const response = await POST(request(PAYMENT));
  process.env.STORE_API_EMBEDDED = '';
  expect(await read(response)).toEqual([200, { kind: 'code', message: 'We have sent one', ...expected }]);
});

test('passes on what a store says that has begun no payment', async () => {
  callStoreApi.mockImplementation(async ({ onRejected }) => {
    onRejected?.({ error: 'Nothing was charged', charged: false });
    return { ok: false, failure: status(503, 'Nothing was charged') };
  });
  expect(await read(await POST(request(PAYMENT)))).toEqual([
    200,
    { kind: 'refused', message: 'Nothing was charged' },
  ]);
});

test('takes the error of a field that a store calls code for no more than that', async () => {
  callStoreApi.mockImplementation(async ({ onRejected }) => {
    onRejected?.({ error: 'Which?', fields: { code: 'Which?' } });
    return { ok: false, failure: status(422, 'Which?') };
  });
  expect(await read(await POST(request(PAYMENT)))).toMatchObject([422, { error: 'Which?' }]);
});
