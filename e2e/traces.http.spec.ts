import { CLIENT_SPAN, SERVER_SPAN, startOtlpCollector } from './fixtures/otlp-collector';
import { startStockedShop } from './fixtures/stocked-shop';
import { expect, httpTest as test } from './fixtures/test';

test('a request is one trace through to the store API and tells nothing of the shopper; a collector that is away is told once and delays nothing', async () => {
  test.setTimeout(240_000);
  const collector = await startOtlpCollector();
  const shop = await startStockedShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    await (await fetch(shop.url('/products?utm_source=secret-mail'))).text();
    await (await fetch(shop.url('/search?q=secret-shirt'))).text();
    const refused = await fetch(shop.url('/api/session?from=secret-page'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'secret-browser' },
      body: JSON.stringify({ email: 'secret@example.com', password: 'secret-word' }),
    });
    expect(refused.status).toBe(401);

    const traceOf = (name: string) => {
      const spans = collector.spans();
      const answered = spans.find((span) => span.service === 'store-api' && span.name === name);
      return spans.filter(({ traceId }) => traceId === answered?.traceId);
    };
    for (const name of ['GET /api/v1/products', 'POST /api/v1/users/authorize']) {
      await expect
        .poll(() => [...new Set(traceOf(name).map(({ service }) => service))].sort(), { timeout: 15_000 })
        .toEqual(['store-api', 'storefront']);
      const spans = traceOf(name);
      const answered = spans.find(({ service }) => service === 'store-api');
      const asked = spans.find(({ spanId }) => spanId === answered?.parent);
      expect([asked?.service, asked?.kind, answered?.kind]).toEqual(['storefront', CLIENT_SPAN, SERVER_SPAN]);
    }
    // The page itself is a span, too, under the route that rendered it.
    expect(collector.spans().map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^GET \/sites\/\[site\]/),
    );
    expect(collector.received()).not.toMatch(/secret|\?/i);

    await collector.close();
    const warnings = () => shop.output().filter((line) => line.includes('Traces can not be sent'));
    const services = () => warnings().filter((line) => !line.includes('"store-api"'));
    for (let page = 2; page < 5; page += 1) {
      expect((await fetch(shop.url(`/products?page=${page}`))).status).toBe(200);
      await expect.poll(() => services().length, { timeout: 30_000 }).toBe(1);
    }
    // One of each program.
    await expect.poll(() => warnings().length, { timeout: 30_000 }).toBe(2);
  } finally {
    await shop.stop();
    await collector.close();
  }
});
