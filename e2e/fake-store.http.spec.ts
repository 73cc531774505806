import { BASELINE_CUSTOMER, createBaselineStore } from '../test-support/baseline-store';
import { startFakeStore, type FakeStore } from '../test-support/fake-store';
import { expect, httpTest as test } from './fixtures/test';

// Other specs rely on the fake store, so its own behavior is tested here.

let store: FakeStore;

test.beforeEach(async () => {
  store = await startFakeStore(createBaselineStore());
});

// The hook also runs for skipped tests, which start no store.
test.afterEach(() => store?.close());

const call = (path: string, body?: object, token?: string) =>
  fetch(`${store.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body && JSON.stringify(body),
  });

test('the baseline store authorizes its customer and takes orders', async () => {
  expect((await call('/accountInfo')).status).toBe(401);
  expect((await call('/users/authorize', { ...BASELINE_CUSTOMER, password: 'wrong' })).status).toBe(401);
  const { token } = await (await call('/users/authorize', BASELINE_CUSTOMER)).json();
  const { id } = await (await call('/orders', { products: { 'plain-2': 3 } }, token)).json();
  const [order] = await (await call('/orders', undefined, token)).json();
  expect(order).toMatchObject({
    id,
    status: 0,
    items: [{ productTitle: 'Plain Shirt 2', quantity: 3, price: 900 }],
  });
  expect(store.requests.at(-2)).toMatchObject({ method: 'POST', body: '{"products":{"plain-2":3}}' });
});

test('a mode applies to all requests or to one path', async () => {
  store.setMode('error', '/products');
  expect((await call('/products/plain-1')).status).toBe(500);
  expect((await call('/storeInfo')).status).toBe(200);
  store.setMode('drop');
  await expect(call('/storeInfo')).rejects.toThrow();
  store.setMode('malformed');
  await expect((await call('/products')).json()).rejects.toThrow();
  store.setMode('hang');
  await expect(fetch(`${store.url}/storeInfo`, { signal: AbortSignal.timeout(300) })).rejects.toThrow(
    'timeout',
  );
  store.setMode('ok');
  expect((await call('/products')).status).toBe(200);
});
