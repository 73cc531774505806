import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { colorsOf, sizesOf } from '../../../../e2e/fixtures/catalog';
import { ADDRESS, ASHA } from '../../../../e2e/fixtures/customer';
import { send } from '../support/request';
import { shirts } from './catalog';
import { endFunctions } from './control';

/** Signs the seeded customer in and returns the cookies. */
async function signIn(): Promise<string> {
  const { status, headers } = await send('/api/session', { method: 'POST', json: ASHA });
  expect(status).toBe(200);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

test('signing in sets a cookie that only https and the server can read', async () => {
  const { status, headers } = await send('/api/session', { method: 'POST', json: ASHA });
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  const token = headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-auth_token='));
  for (const attribute of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax']) {
    expect(token?.toLowerCase()).toContain(attribute.toLowerCase());
  }
});

test('a wrong password signs nobody in', async () => {
  const json = { ...ASHA, password: 'wrong-password' };
  const { status, headers } = await send('/api/session', { method: 'POST', json });
  expect(status).toBe(401);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a session outlives the functions', async () => {
  const cookie = await signIn();
  await endFunctions();
  const { status, body } = await send('/api/account', { headers: { cookie } });
  expect(status).toBe(200);
  expect(body).toContain(ASHA.email);
});

test('signing out ends the session', async () => {
  const cookie = await signIn();
  const { status, headers } = await send('/api/session', { method: 'DELETE', headers: { cookie } });
  expect(status).toBe(200);
  expect(headers['set-cookie']?.join()).toMatch(/__Host-auth_token=;/);
  expect((await send('/api/account', { headers: { cookie } })).status).toBe(401);
});

test('an order is placed once for one key, and is among the orders', async () => {
  const cookie = await signIn();
  const [shirt] = await shirts();
  const [size = null] = sizesOf(shirt);
  const [color = null] = colorsOf(shirt);
  const line = { productId: shirt.id, quantity: 1, size, color };
  const key = randomUUID();
  const place = () =>
    send('/api/orders', {
      method: 'POST',
      headers: { cookie, 'idempotency-key': key },
      json: { lines: [line], shippingAddress: ADDRESS },
    });
  const first = await place();
  expect(first.status, first.body).toBeLessThan(300);
  await endFunctions();
  const { id } = JSON.parse(first.body);
  expect(JSON.parse((await place()).body).id).toBe(id);
  const orders = await send('/api/orders', { headers: { cookie } });
  expect(orders.status).toBe(200);
  expect(orders.body.match(new RegExp(`"id":"${id}"`, 'g'))).toHaveLength(1);
});

test('an order that is not valid is refused', async () => {
  const cookie = await signIn();
  const { status, body } = await send('/api/orders', {
    method: 'POST',
    headers: { cookie },
    json: { lines: [] },
  });
  expect(status).toBe(400);
  expect(typeof JSON.parse(body).error).toBe('string');
});
