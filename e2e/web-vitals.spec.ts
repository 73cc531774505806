import { startIsolatedShop } from './fixtures/isolated-shop';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const TOKEN = 'metrics-token-of-the-test';

test('measures sampled visits, and none of a visitor who asks not to be tracked', async ({
  page,
  context,
}) => {
  const shop = await startIsolatedShop({ METRICS_TOKEN: TOKEN, WEB_VITALS_SAMPLE: '1' });
  const metrics = async () =>
    (await fetch(shop.url('/api/metrics'), { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  try {
    await visit(page, shop.url('/products'));
    await page.waitForLoadState('networkidle');
    const withMeasuring = scripts.length;
    await page.mouse.click(5, 5);
    await page.goto('about:blank');
    for (const metric of ['LCP', 'FCP', 'TTFB']) {
      const line = `shop_web_vitals_seconds_count{metric="${metric}",route="/products",device="`;
      await expect.poll(metrics).toContain(line);
    }
    await expect.poll(metrics).toContain('shop_web_vitals_layout_shift_count{route="/products",device="');

    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
    });
    const beacons: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vitals')) beacons.push(request.url());
    });
    scripts.length = 0;
    await visit(page, shop.url('/products'));
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBe(withMeasuring);
    await page.goto('about:blank');
    await visit(page, shop.url('/'));
    expect(beacons).toEqual([]);
  } finally {
    await shop.stop();
  }
});

test('accepts nothing that no browser measures', async () => {
  const shop = await startIsolatedShop({ METRICS_TOKEN: TOKEN });
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) };
    return (await fetch(shop.url('/api/vitals'), init)).status;
  };
  const vital = { metric: 'LCP', value: 1200, path: '/made-up/9876500001', device: 'phone' };
  try {
    expect(await send(vital)).toBe(204);
    expect(await send({ ...vital, metric: 'made-up' })).toBe(400);
    expect(await send({ ...vital, device: 'made-up' })).toBe(400);
    expect(await send({ ...vital, value: -1 })).toBe(400);
    expect(await send({ ...vital, path: 'x'.repeat(70_000) })).toBe(413);
    expect(await send(vital, { origin: 'https://other.example' })).toBe(403);
    const response = await fetch(shop.url('/api/metrics'), { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await response.text();
    expect(text).toContain('shop_web_vitals_seconds_count{metric="LCP",route="other",device="phone"} 1');
    expect(text).not.toContain('98765');
  } finally {
    await shop.stop();
  }
});

test('a shop without metrics has no trace of it', async ({ page, request }) => {
  await visit(page, '/products');
  await expect(page.locator('meta[name=visit], meta[name=web-vitals], meta[name=analytics]')).toHaveCount(0);
  expect((await request.post('/api/vitals', { data: {} })).status()).toBe(404);
});
