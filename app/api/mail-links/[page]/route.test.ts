import { openTestStore } from '@/test-support/test-store';
import { POST } from './route';

const CONFIRMATIONS = '/stock-alerts/confirmations';
const CANCELLATIONS = '/stock-alerts/cancellations';

const store = await openTestStore();

async function send(answer: string, { token = 'abc-123', headers = {}, page = 'back-in-stock' } = {}) {
  const response = await POST(
    new Request(`http://ignored.example/${page}?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: {
        host: 'shop.localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ answer }),
    }),
    { params: Promise.resolve({ page }) },
  );
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { status: response.status, location: response.headers.get('location'), cookies };
}

test.each([
  ['confirm', CONFIRMATIONS, 'confirmed'],
  ['cancel', CANCELLATIONS, 'cancelled'],
])('sends %s to %s and says %s, without the token', async (answer, path, step) => {
  store.setResponses({ [path]: { success: true } });
  expect(await send(answer)).toMatchObject({ status: 303, location: `/back-in-stock?step=${step}` });
  expect(store.requested()).toEqual([path]);
});

test('takes the answers to other mails, and none of a page that is not one of them', async () => {
  store.setResponses({ '/newsletter/confirmations': { success: true } });
  const confirmed = { status: 303, location: '/newsletter?step=confirmed' };
  expect(await send('confirm', { page: 'newsletter' })).toMatchObject(confirmed);
  expect((await send('confirm', { page: 'cart' })).status).toBe(404);
});

test('ends a customer’s session that the store does not know, beside which a guest’s would not be used', async () => {
  store.setResponses({ '/guests/orders': { orderId: 'ORD-1', status: 1, token: 'of.the.guest' } });
  const cookie = 'auth_token=expired';
  const { location, cookies } = await send('confirm', { page: 'guest-order', headers: { cookie } });
  expect(location).toBe('/order-success?orderId=ORD-1');
  expect(cookies).toEqual(['auth_token=', 'signed_in=', 'guest_token=of.the.guest', expect.any(String)]);
});

test('leads to the page of the order where orders have pages', async () => {
  const opened = { orderId: 'ORD/1', status: 0 };
  for (const answer of [
    { ...opened, token: 'of.the.link' },
    { ...opened, isJoined: true },
  ]) {
    store.setResponses({ '/guests/orders': answer, '/storeInfo': { features: ['order-details'] } });
    const headers = { host: 'details.localhost' };
    const { location } = await send('confirm', { page: 'guest-order', headers });
    expect(location).toBe('/orders/ORD%252F1');
  }
});

test.each([
  [404, '/back-in-stock?step=expired'],
  [422, '/back-in-stock?step=expired'],
  [429, '/back-in-stock?token=abc-123&step=busy'],
  [500, '/back-in-stock?token=abc-123&step=failed'],
])('leads the status %d of the store to %s', async (status, location) => {
  store.setResponses({ [CONFIRMATIONS]: status });
  expect(await send('confirm')).toMatchObject({ status: 303, location });
});

test('confirms an email, says that another account has it, and cancels none', async () => {
  const page = 'confirm-email';
  store.setResponses({ '/email-changes/confirmations': {} });
  expect(await send('confirm', { page })).toMatchObject({ location: '/confirm-email?step=confirmed' });
  expect((await send('cancel', { page })).location).toBe('/confirm-email?step=expired');
  store.setResponses({ '/email-changes/confirmations': 409 });
  expect((await send('confirm', { page })).location).toBe('/confirm-email?token=abc-123&step=other-account');
});

test.each([
  ['an unknown answer', 'delete', {}],
  ['no token', 'confirm', { token: '' }],
  ['a token with a line break', 'confirm', { token: 'a\r\nb' }],
  ['a token that is too long', 'confirm', { token: 'a'.repeat(501) }],
])('asks no store for %s', async (_, answer, changes) => {
  store.setResponses({ [CONFIRMATIONS]: {} });
  expect((await send(answer, changes)).location).toBe('/back-in-stock?step=expired');
  expect(store.requested()).toEqual([]);
});

test('takes the form of its own page, which tells no referrer, and none of another site', async () => {
  store.setResponses({ [CONFIRMATIONS]: {} });
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect((await send('confirm', { headers: own })).status).toBe(303);
  for (const headers of [
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])
    expect((await send('confirm', { headers })).status).toBe(403);
});

test('limits the answers of one address, and keeps the token to try again', async () => {
  store.setResponses({ [CANCELLATIONS]: {} });
  const headers = { 'x-forwarded-for': '203.0.113.6' };
  for (let index = 0; index < 60; index += 1) await send('cancel', { headers });
  expect((await send('cancel', { headers })).location).toBe('/back-in-stock?token=abc-123&step=busy');
});
