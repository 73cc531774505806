import { expect, test } from '@playwright/test';
import { send } from '../support/request';
import { readShop } from '../support/shop';

for (const path of ['/api/account', '/api/orders']) {
  test(`${path} needs a session`, async () => {
    expect((await send(path)).status).toBe(401);
    expect((await send(path, { headers: { cookie: '__Host-auth_token=made-up' } })).status).toBe(401);
  });
}

test('the cart asks what is available, and no cache answers', async () => {
  const id = (await readShop()).product.split('/').at(-1);
  const path = `/api/products?id=${id}&id=made-up`;
  const [{ status, body }, again] = [await send(path), await send(path)];
  expect(status).toBe(200);
  const { products, missing, unknown } = JSON.parse(body);
  expect(products).toMatchObject([{ id }]);
  expect([missing, unknown]).toEqual([['made-up'], []]);
  expect(again.cache).toBe('MISS');
  expect((await send('/api/products')).status).toBe(400);
});

test('the health check responds', async () => {
  const { status, body } = await send('/api/health');
  expect([status, JSON.parse(body)]).toMatchObject([200, { status: 'ok', version: expect.any(String) }]);
});

test('a body that is too large is refused', async () => {
  const json = { email: 'a'.repeat(2_000_000), password: 'x' };
  expect((await send('/api/session', { method: 'POST', json })).status).toBe(413);
});
