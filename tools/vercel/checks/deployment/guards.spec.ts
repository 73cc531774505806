import { expect, test } from '@playwright/test';
import { send } from '../support/request';

// Private pages contain no customer data, so any token opens them.
const SESSION = { cookie: '__Host-auth_token=any-token' };

for (const path of ['/account', '/checkout', '/orders', '/payment?orderId=1&x=a%20b']) {
  test(`${path} redirects to sign-in with the whole address`, async () => {
    const { status, headers } = await send(path);
    expect(status).toBe(307);
    const target = new URL(headers.location ?? '', 'https://localhost');
    expect(target.pathname).toBe('/login');
    expect(new URL(target.searchParams.get('from') ?? '', target).searchParams.get('orderId')).toBe(
      path.startsWith('/payment') ? '1' : null,
    );
    expect(target.searchParams.get('from')?.split('?')[0]).toBe(path.split('?')[0]);
    expect(headers['cache-control']).toBe('private, no-store');
  });
}

for (const [path, heading] of [
  ['/account', 'Account Details'],
  ['/checkout', 'Checkout'],
  ['/orders', 'My Orders'],
  ['/payment?orderId=2', 'Payment'],
] as const) {
  test(`${path} opens with a session, and no shared cache may keep it`, async () => {
    const { status, headers, body } = await send(path, { headers: SESSION });
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}`));
    expect(headers['cache-control']).toBe('private, no-cache');
  });
}

test('the guard clears cookies that contradict each other', async () => {
  const cookie = '__Host-auth_token=a; __Host-auth_token=b';
  const { status, headers } = await send('/account', { headers: { cookie } });
  expect(status).toBe(307);
  expect(headers['set-cookie']?.map((each) => each.split('=')[0])).toContain('__Host-auth_token');
});

test('a client cannot claim to be the platform', async () => {
  const headers = { 'x-matched-path': '/sites/[site]/account', 'x-middleware-override-headers': 'cookie' };
  expect((await send('/account', { headers })).status).toBe(307);
  const { body } = await send('/', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(body).not.toContain('evil.example');
});

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
];

for (const [name, headers] of FOREIGN) {
  test(`a POST from ${name} is refused`, async () => {
    const json = { email: 'asha@example.com', password: 'asha-shop-2024' };
    const { status, headers: received } = await send('/api/session', { method: 'POST', headers, json });
    expect(status).toBe(403);
    expect(received['set-cookie']).toBeUndefined();
  });
}

test('a form of another site is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('/api/session', { method: 'POST', headers })).status).toBe(415);
});

test('a page refuses POST', async () => {
  expect((await send('/cart', { method: 'POST' })).status).toBe(405);
});

for (const [path, status, location] of [
  ['/products/abc-1?size=M', 308, '/product/abc-1?size=M'],
  ['/cart/', 308, '/cart'],
  ['/.well-known/change-password', 307, '/forgot-password'],
] as const) {
  test(`${path} redirects to ${location}`, async () => {
    const response = await send(path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });
}
