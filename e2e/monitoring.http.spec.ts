import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const TOKEN = 'metrics-token-of-the-test';

let shop: IsolatedShop;

test.beforeAll(async () => {
  shop = await startIsolatedShop({ METRICS_TOKEN: TOKEN, STORE_API_TIMEOUT_MS: '3000' });
});
test.afterAll(() => shop?.stop());

async function readMetrics(authorization = `Bearer ${TOKEN}`) {
  const response = await fetch(shop.url('/api/metrics'), { headers: { authorization } });
  return { status: response.status, text: await response.text() };
}

async function readiness() {
  const response = await fetch(shop.url('/api/ready'));
  return { status: response.status, body: await response.json() };
}

test('measures pages, their cache and calls of the store', async () => {
  expect((await readMetrics('')).status).toBe(401);
  // The second and the third come from memory, or from the page cache if they take longer than a second.
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(shop.url('/products'))).text();
  await (await fetch(shop.url('/no/such/page'))).text();
  const { status, text } = await readMetrics();
  expect(status).toBe(200);
  expect(text).toContain('http_request_duration_seconds_count{route="/products",status="200"} 3');
  expect(text).toContain('http_request_duration_seconds_count{route="other",status="404"} 1');
  expect(text).toMatch(/^page_cache_requests_total\{result="miss"\} [12]$/m);
  expect(text).toMatch(/^page_cache_requests_total\{result="hit"\} 2$/m);
  expect(text).toMatch(/^page_cache_entries [1-9]/m);
  expect(text).toMatch(/^store_request_duration_seconds_count\{status="200"\} [1-9]/m);
  shop.store.setMode('error');
  await (await fetch(shop.url('/api/products?id=plain-1'))).text();
  await expect
    .poll(async () => (await readMetrics()).text)
    .toMatch(/^store_errors_total\{reason="5\d\d"\} [1-9]/m);
  shop.store.setMode('ok');
});

test('without a token there are no metrics', async ({ request }) => {
  const response = await request.get('/api/metrics', { headers: { authorization: 'Bearer ' } });
  expect(response.status()).toBe(404);
});

test('says whether to send shoppers here: not while the store is away', async () => {
  await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } });
  shop.store.setMode('error');
  await expect
    .poll(readiness)
    .toEqual({ status: 503, body: { status: 'not ready', reason: 'The store API does not respond.' } });
  expect((await fetch(shop.url('/api/health'))).status).toBe(200);
  shop.store.setMode('ok');
  await expect.poll(async () => (await readiness()).status).toBe(200);
});

test('told to end, it says so and answers what it has begun', async () => {
  await expect.poll(async () => (await readiness()).status).toBe(200);
  shop.store.setMode('hang', '/products');
  const isAsked = ({ path }: { path: string }) => path === '/api/v1/products/plain-3';
  const begun = fetch(shop.url('/api/products?id=plain-3'));
  await expect.poll(() => shop.store.requests.some(isAsked)).toBe(true);
  const startedAt = Date.now();
  const stopped = shop.stop();
  await expect
    .poll(readiness)
    .toMatchObject({ status: 503, body: { reason: expect.stringMatching('about to end') } });
  const response = await begun;
  expect([response.status, await response.json()]).toEqual([
    200,
    { products: [], missing: [], unknown: ['plain-3'] },
  ]);
  await stopped;
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(shop.output().join('\n')).not.toContain('ended by force');
});
