import type { APIRequestContext } from '@playwright/test';
import { BASELINE_CUSTOMER } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

/** A public hostname behind a TLS proxy that TRUST_PROXY does not name. */
const PUBLIC = { host: 'shop.example' };

let shop: IsolatedShop;
test.beforeAll(async () => {
  shop = await startIsolatedShop({ SITE_HOSTS: 'shop.example' });
});
test.afterAll(() => shop?.stop());

/** Sends a request to an API route and returns the cookies that it sets, without their dates. */
async function send(
  request: APIRequestContext,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
) {
  const data = method === 'POST' ? BASELINE_CUSTOMER : undefined;
  const response = await request.fetch(shop.url(path), { method, headers, data });
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return {
    status: response.status(),
    cookies: cookies.map(({ value }) => value.replace(/; Expires=[^;]+/, '')),
  };
}

const CLEARED_TOKEN = '__Host-auth_token=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=lax';
const CLEARED_HINT = 'signed_in=; Path=/; Max-Age=0; Secure; SameSite=lax';
const CLEARED_OLD_TOKEN = 'auth_token=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=lax';

test('a public host is on https, whatever a stranger claims', async ({ request }) => {
  for (const headers of [PUBLIC, { ...PUBLIC, 'x-forwarded-proto': 'http' }]) {
    const page = await get(shop.url(''), '/contact', headers);
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    const { status, cookies } = await send(request, { method: 'POST', path: '/api/session', headers });
    expect([status, cookies]).toEqual([
      200,
      [
        expect.stringMatching(/^__Host-auth_token=[^;]+; Path=\/; Secure; HttpOnly; SameSite=lax$/),
        expect.stringMatching(/^signed_in=[^;]+; Path=\/; Secure; SameSite=lax$/),
        expect.stringMatching(
          /^__Host-known_device=[\w.-]+; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=lax$/,
        ),
      ],
    ]);
  }
});

test('this machine is on http, whatever a stranger claims', async ({ request }) => {
  const headers = { 'x-forwarded-proto': 'https' };
  const page = await get(shop.url(''), '/contact', headers);
  expect(page.headers['strict-transport-security']).toBeUndefined();
  const { cookies } = await send(request, { method: 'POST', path: '/api/session', headers });
  expect(cookies[0]).toMatch(/^auth_token=[^;]+; Path=\/; HttpOnly; SameSite=lax$/);
});

test('a token without the prefix is ignored and cleared on https', async ({ request }) => {
  const headers = { ...PUBLIC, cookie: 'auth_token=planted; signed_in=1' };
  expect(await send(request, { method: 'GET', path: '/api/account', headers })).toEqual({
    status: 401,
    cookies: [CLEARED_TOKEN, CLEARED_HINT, CLEARED_OLD_TOKEN],
  });
  const redirect = await get(shop.url(''), '/account', headers);
  expect([redirect.status, redirect.headers.location]).toEqual([307, '/login?from=%2Faccount']);
  expect(redirect.headers['set-cookie']).toHaveLength(3);
});

test('two different tokens are refused and cleared', async ({ request }) => {
  const headers = { ...PUBLIC, cookie: '__Host-auth_token=own; __Host-auth_token=planted' };
  for (const path of ['/api/account', '/api/orders', '/api/payments/fields']) {
    expect(await send(request, { method: 'GET', path, headers }), path).toEqual({
      status: 400,
      cookies: [CLEARED_TOKEN, CLEARED_HINT],
    });
  }
  const redirect = await get(shop.url(''), '/account', headers);
  expect([redirect.status, redirect.headers['set-cookie']?.length]).toEqual([307, 2]);
});

test('a plain store gets no other calls than the specification’s', async ({ request }) => {
  shop.store.requests.length = 0;
  await send(request, { method: 'POST', path: '/api/session', headers: {} });
  const headers = { cookie: 'auth_token=t0ken' };
  expect((await send(request, { method: 'DELETE', path: '/api/session', headers })).status).toBe(200);
  const { email, password } = BASELINE_CUSTOMER;
  const posts = shop.store.requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/api/v1/users/authorize', { email, password }],
  ]);
  const everywhere = await send(request, { method: 'DELETE', path: '/api/sessions', headers });
  expect(everywhere).toEqual({ status: 502, cookies: [] });
  expect((await get(shop.url(''), '/account', headers)).body).not.toContain('everywhere');
});

test('signing out ends the session in the browser while the store is down', async ({ request }) => {
  shop.store.setMode('drop');
  const headers = { cookie: 'auth_token=t0ken' };
  const { status, cookies } = await send(request, { method: 'DELETE', path: '/api/session', headers });
  shop.store.setMode('ok');
  expect([status, cookies.length]).toEqual([200, 2]);
});
