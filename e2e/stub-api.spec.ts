import { startStubApi, type StubApi } from './fixtures/stub-api';
import { STUB_CUSTOMER } from './fixtures/stub-store';
import { expect, test } from './fixtures/test';

// The stub is a measure for others, so it is measured itself.

let api: StubApi;

test.beforeEach(async () => {
  api = await startStubApi();
});

// Runs for skipped tests too, which have started none.
test.afterEach(() => api?.close());

const call = (path: string, body?: object, token?: string) =>
  fetch(`${api.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body && JSON.stringify(body),
  });

test('it sells by the baseline contract', async () => {
  expect((await call('/accountInfo')).status).toBe(401);
  expect((await call('/users/authorize', { ...STUB_CUSTOMER, password: 'wrong' })).status).toBe(401);
  const { token } = await (await call('/users/authorize', STUB_CUSTOMER)).json();
  const { id } = await (await call('/orders', { products: { 'plain-2': 3 } }, token)).json();
  const [order] = await (await call('/orders', undefined, token)).json();
  expect(order).toMatchObject({
    id,
    status: 0,
    items: [{ productTitle: 'Plain Shirt 2', quantity: 3, price: 900 }],
  });
  expect(api.calls.at(-2)).toMatchObject({ method: 'POST', body: '{"products":{"plain-2":3}}' });
});

test('it fails as told, everywhere or on one path', async () => {
  api.setMood('error', '/products');
  expect((await call('/products/plain-1')).status).toBe(500);
  expect((await call('/storeInfo')).status).toBe(200);
  api.setMood('drop');
  await expect(call('/storeInfo')).rejects.toThrow();
  api.setMood('malformed');
  await expect((await call('/products')).json()).rejects.toThrow();
  api.setMood('hang');
  await expect(fetch(`${api.url}/storeInfo`, { signal: AbortSignal.timeout(300) })).rejects.toThrow(
    'timeout',
  );
  api.setMood('well');
  expect((await call('/products')).status).toBe(200);
});
