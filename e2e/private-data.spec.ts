import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { catalogue } from './fixtures/catalogue';
import { ADDRESS, ASHA } from './fixtures/customer';
import { visit } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

/** The JSON that belongs to one customer. */
const PRIVATE = ['/api/account', '/api/orders', '/api/orders/K7QF-2M9X-4TRC-8WPA/status'];

/** The JSON that changes something, with a body that it would take. */
const CHANGING = [
  { method: 'POST', path: '/api/session', data: { ...ASHA } },
  { method: 'DELETE', path: '/api/session', data: {} },
  { method: 'POST', path: '/api/users', data: { ...ASHA, firstName: 'Asha', lastName: 'Rao' } },
  { method: 'POST', path: '/api/orders', data: {} },
  { method: 'POST', path: '/api/orders/track', data: { orderId: 'x', contactInfo: 'y' } },
  { method: 'POST', path: '/api/payments', data: { orderId: 'x', fields: {} } },
] as const;

async function signIn(request: APIRequestContext, origin: string, credentials: typeof ASHA) {
  const answer = await request.post('/api/session', { data: credentials, headers: { origin } });
  expect(answer.status()).toBe(200);
}

async function registered(request: APIRequestContext, origin: string) {
  const person = {
    firstName: 'Meera',
    lastName: 'Nair',
    email: `meera.${randomUUID()}@example.com`,
    password: 'meera-shop-2024',
    confirmPassword: 'meera-shop-2024',
  };
  const answer = await request.post('/api/users', { data: person, headers: { origin } });
  expect(answer.status()).toBe(201);
  return { email: person.email, password: person.password };
}

/** Places an order, and answers its id. */
async function ordered(request: APIRequestContext, origin: string): Promise<string> {
  const { data } = await catalogue({ category: 'shirts', limit: '1' });
  const lines = data.map(({ id }) => ({ productId: id, quantity: 1, size: null, color: null }));
  const answer = await request.post('/api/orders', {
    data: { lines, shippingAddress: ADDRESS },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

for (const path of PRIVATE) {
  test(`${path} is nobody’s without a session, nor with a made-up one`, async ({ request }) => {
    for (const cookie of ['', 'signed_in=1', 'auth_token=', 'auth_token=eyJhbGciOiJub25lIn0.e30.']) {
      const answer = await request.get(path, { headers: cookie ? { cookie } : {} });
      expect(answer.status(), cookie).toBe(401);
      expect(await answer.json()).toEqual({ error: 'Please sign in.' });
      expect(answer.headers()['cache-control']).toContain('no-store');
    }
  });
}

test('the payment form is asked for by who is signed in', async ({ request }) => {
  expect((await request.get('/api/payments/fields')).status()).toBe(401);
});

test('what a protected page is made of shows nothing, even past the middleware', async ({ request }) => {
  const own = await request.get('/account', { maxRedirects: 0 });
  expect(own.status()).toBe(307);
  // The page itself is the same for everybody: it holds no customer’s data.
  const html = await (await request.get('/account', { headers: { cookie: 'auth_token=x' } })).text();
  expect(html).toContain('Account Details');
  expect(html).not.toContain(ASHA.email);
});

test('nothing is ordered or paid without a session, whatever is sent', async ({ request, origin }) => {
  for (const path of ['/api/orders', '/api/payments']) {
    for (const data of [{}, { orderId: 'x', fields: {} }]) {
      const answer = await request.post(path, { data, headers: { origin } });
      expect(answer.status(), path).toBe(401);
    }
  }
});

for (const { method, path, data } of CHANGING) {
  test(`${method} ${path} refuses other sites and all but JSON`, async ({ request, origin }) => {
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
      const answer = await send({ origin, 'content-type': type }, JSON.stringify(data));
      expect(answer.status(), type).toBe(415);
      expect(answer.headers()['set-cookie']).toBeUndefined();
    }
  });
}

test('the token is in no page, no answer and nothing that a script can read', async ({
  page,
  request,
  origin,
}) => {
  await signIn(page.request, origin, ASHA);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
  expect(token.length).toBeGreaterThan(20);
  const seen: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/html|json|x-component/.test(type)) seen.push(await response.text().catch(() => ''));
  });
  await visit(page, '/account');
  await expect(page.getByText(ASHA.email)).toBeVisible();
  const readable = await page.evaluate(() =>
    [document.cookie, location.href, JSON.stringify({ ...localStorage, ...sessionStorage })].join('\n'),
  );
  expect(seen.length).toBeGreaterThan(1);
  for (const text of [...seen, readable, await page.content()]) expect(text).not.toContain(token);
  expect((await request.get('/api/account')).status()).toBe(401);
});

test('each customer sees their own account, orders and payments', async ({ playwright, origin }) => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ baseURL: origin })),
  );
  if (!first || !second) throw new Error('two customers are needed');
  const [one, other] = [await registered(first, origin), await registered(second, origin)];
  await signIn(first, origin, one);
  await signIn(second, origin, other);
  const order = await ordered(first, origin);
  for (let round = 0; round < 2; round += 1) {
    expect(await (await first.get('/api/account')).json()).toMatchObject({ email: one.email });
    expect(await (await second.get('/api/account')).json()).toMatchObject({ email: other.email });
  }
  expect(JSON.stringify(await (await first.get('/api/orders')).json())).toContain(order);
  expect(await (await second.get('/api/orders')).json()).toEqual([]);
  expect((await second.get(`/api/orders/${order}/status`)).status()).toBe(404);
  const track = (request: APIRequestContext, contactInfo: string) =>
    request.post('/api/orders/track', { data: { orderId: order, contactInfo }, headers: { origin } });
  expect((await track(second, other.email)).status()).toBe(404);
  expect((await track(first, one.email)).status()).toBe(200);
  const payment = { orderId: order, fields: { method: 'cod' } };
  expect((await second.post('/api/payments', { data: payment, headers: { origin } })).status()).toBe(404);
  await first.dispose();
  await second.dispose();
});
