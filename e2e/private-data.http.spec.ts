import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { fetchProducts } from './fixtures/catalog';
import { ADDRESS, ASHA } from './fixtures/customer';
import { expect, httpTest as test } from './fixtures/test';

/** Endpoints with the data of one customer. */
const PRIVATE = [
  '/api/account',
  '/api/sessions',
  '/api/addresses',
  '/api/cart',
  '/api/wishlist',
  '/api/orders',
  '/api/orders/K7QF-2M9X-4TRC-8WPA',
  '/api/orders/K7QF-2M9X-4TRC-8WPA/invoice',
  '/api/orders/K7QF-2M9X-4TRC-8WPA/status',
];

/** Endpoints that change data, each with a valid body. */
const MUTATIONS = [
  { method: 'POST', path: '/api/session', data: { ...ASHA } },
  { method: 'DELETE', path: '/api/session', data: {} },
  { method: 'DELETE', path: '/api/sessions', data: {} },
  { method: 'POST', path: '/api/users', data: { ...ASHA, firstName: 'Asha', lastName: 'Rao' } },
  { method: 'PATCH', path: '/api/account', data: { firstName: 'Asha', lastName: 'Rao', phone: '' } },
  { method: 'DELETE', path: '/api/account', data: { currentPassword: 'x' } },
  {
    method: 'PUT',
    path: '/api/account/password',
    data: { currentPassword: 'x', password: 'another', confirmPassword: 'another' },
  },
  { method: 'POST', path: '/api/account/email', data: { email: 'a@example.com', currentPassword: 'x' } },
  { method: 'POST', path: '/api/addresses', data: { ...ADDRESS, label: 'Home' } },
  { method: 'PUT', path: '/api/addresses?id=x', data: { ...ADDRESS, label: 'Home' } },
  { method: 'DELETE', path: '/api/addresses?id=x', data: {} },
  { method: 'PUT', path: '/api/cart', data: { lines: [] } },
  { method: 'PUT', path: '/api/wishlist', data: { lines: [] } },
  { method: 'POST', path: '/api/orders', data: {} },
  { method: 'POST', path: '/api/orders/track', data: { orderId: 'x', contactInfo: 'y' } },
  { method: 'POST', path: '/api/payments', data: { orderId: 'x', fields: {} } },
] as const;

async function signIn(request: APIRequestContext, origin: string, credentials: typeof ASHA) {
  const response = await request.post('/api/session', { data: credentials, headers: { origin } });
  expect(response.status()).toBe(200);
}

/** Registers a new customer and returns their credentials. */
async function register(request: APIRequestContext, origin: string) {
  const person = {
    firstName: 'Meera',
    lastName: 'Nair',
    email: `meera.${randomUUID()}@example.com`,
    password: 'meera-shop-2024',
    confirmPassword: 'meera-shop-2024',
  };
  const response = await request.post('/api/users', { data: person, headers: { origin } });
  expect(response.status()).toBe(201);
  return { email: person.email, password: person.password };
}

/** Places an order and returns its id. */
async function placeOrder(request: APIRequestContext, origin: string): Promise<string> {
  const { data } = await fetchProducts({ category: 'shirts', limit: '1' });
  const lines = data.map(({ id }) => ({ productId: id, quantity: 1, size: null, color: null }));
  const response = await request.post('/api/orders', {
    data: { lines, shippingAddress: ADDRESS },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

for (const path of PRIVATE) {
  test(`${path} rejects a missing or forged session`, async ({ request }) => {
    for (const cookie of ['', 'signed_in=1', 'auth_token=', 'auth_token=eyJhbGciOiJub25lIn0.e30.']) {
      const response = await request.get(path, { headers: cookie ? { cookie } : {} });
      expect(response.status(), cookie).toBe(401);
      expect(await response.json()).toEqual({ error: 'Please sign in.' });
      expect(response.headers()['cache-control']).toContain('no-store');
    }
  });
}

test('the payment fields require a session', async ({ request }) => {
  expect((await request.get('/api/payments/fields')).status()).toBe(401);
});

test('the HTML of a protected page contains no customer data', async ({ request }) => {
  const redirect = await request.get('/account', { maxRedirects: 0 });
  expect(redirect.status()).toBe(307);
  // Any cookie passes the middleware, which does not verify the token.
  const html = await (await request.get('/account', { headers: { cookie: 'auth_token=x' } })).text();
  expect(html).toContain('Account Details');
  expect(html).not.toContain(ASHA.email);
});

test('orders and payments require a session, whatever the body', async ({ request, origin }) => {
  for (const path of ['/api/orders', '/api/payments']) {
    for (const data of [{}, { orderId: 'x', fields: {} }]) {
      const response = await request.post(path, { data, headers: { origin } });
      expect(response.status(), path).toBe(401);
    }
  }
});

for (const { method, path, data } of MUTATIONS) {
  test(`${method} ${path} rejects cross-site requests and all types but JSON`, async ({
    request,
    origin,
  }) => {
    const send = (headers: Record<string, string>, body: string | object = data) =>
      request.fetch(path, { method, headers, data: body });
    expect((await send({ origin: 'https://evil.example' })).status()).toBe(403);
    expect((await send({ origin: 'null' })).status()).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).status()).toBe(403);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await send({ origin, 'content-type': type }, JSON.stringify(data));
      expect(response.status(), type).toBe(415);
      expect(response.headers()['set-cookie']).toBeUndefined();
    }
  });
}

test('signing out ends the token, and signing in the one before', async ({ request, origin }) => {
  const statusOf = async (cookie: string) =>
    (await request.get('/api/account', { headers: { cookie } })).status();
  /** Signs in with or without a former session; returns the cookie of the new one. */
  const start = async (cookie = '') => {
    const response = await request.post('/api/session', { data: credentials, headers: { origin, cookie } });
    return response.headers()['set-cookie']?.split(';')[0] ?? '';
  };
  const credentials = await register(request, origin);
  const [first, other] = [await start(), await start()];
  const second = await start(first);
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([401, 200, 200]);

  await request.delete('/api/session', { headers: { origin, cookie: second } });
  expect([await statusOf(second), await statusOf(other)]).toEqual([401, 200]);

  const third = await start();
  expect((await request.delete('/api/sessions', { headers: { origin, cookie: third } })).status()).toBe(200);
  expect([await statusOf(third), await statusOf(other)]).toEqual([401, 401]);
  expect(await statusOf(await start())).toBe(200);
});

test('customers see only their own account, orders and payments', async ({ playwright, origin }) => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ baseURL: origin })),
  );
  if (!first || !second) throw new Error('The test needs two customers.');
  const [firstUser, secondUser] = [await register(first, origin), await register(second, origin)];
  await signIn(first, origin, firstUser);
  await signIn(second, origin, secondUser);
  const orderId = await placeOrder(first, origin);
  for (let round = 0; round < 2; round += 1) {
    expect(await (await first.get('/api/account')).json()).toMatchObject({ email: firstUser.email });
    expect(await (await second.get('/api/account')).json()).toMatchObject({ email: secondUser.email });
  }
  expect(JSON.stringify(await (await first.get('/api/orders')).json())).toContain(orderId);
  expect(await (await second.get('/api/orders')).json()).toEqual([]);
  expect((await second.get(`/api/orders/${orderId}/status`)).status()).toBe(404);
  const track = (request: APIRequestContext, contactInfo: string) =>
    request.post('/api/orders/track', { data: { orderId, contactInfo }, headers: { origin } });
  expect((await track(second, secondUser.email)).status()).toBe(404);
  expect((await track(first, firstUser.email)).status()).toBe(200);
  const payment = { orderId, fields: { method: 'cod' } };
  expect((await second.post('/api/payments', { data: payment, headers: { origin } })).status()).toBe(404);
  await first.dispose();
  await second.dispose();
});
