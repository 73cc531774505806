import { startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const TOKEN = 'metrics-token-of-the-test';

test('measures pages, their cache and calls of the store', async () => {
  const shop = await startIsolatedShop({ METRICS_TOKEN: TOKEN });
  try {
    const metrics = async (authorization = `Bearer ${TOKEN}`) => {
      const response = await fetch(shop.url('/api/metrics'), { headers: { authorization } });
      return { status: response.status, text: await response.text() };
    };
    expect((await metrics('')).status).toBe(401);
    // The second and the third come from memory, or from the page cache if they take longer than a second.
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(shop.url('/products'))).text();
    await (await fetch(shop.url('/no/such/page'))).text();
    const { status, text } = await metrics();
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
      .poll(async () => (await metrics()).text)
      .toMatch(/^store_errors_total\{reason="5\d\d"\} [1-9]/m);
  } finally {
    await shop.stop();
  }
});

test('without a token there are no metrics', async ({ request }) => {
  const response = await request.get('/api/metrics', { headers: { authorization: 'Bearer ' } });
  expect(response.status()).toBe(404);
});
