import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Hono } from 'hono';
import { createMetrics as createStoreApiMetrics } from '@/store-api/metrics';
import { sendRequest } from '@/e2e/fixtures/http';
import { resetEnv } from '@/lib/env';
import { measured } from '@/lib/logging/measured.mjs';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import { listen } from '@/test-support/listen';
import { runSteps } from '../step';
import { createMetrics } from './metrics';

const TOKEN = 'a-token-of-sixteen-letters';

let server: Server;
let origin: string;

beforeAll(async () => {
  process.env.METRICS_TOKEN = TOKEN;
  resetEnv();
  const { measure, answerMetrics } = createMetrics();
  server = createServer(
    runSteps([measure, answerMetrics], (request, response) => {
      response.setHeader('x-nextjs-cache', 'STALE');
      response.writeHead(request.url?.startsWith('/?') ? 200 : 404).end();
    }),
  );
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
  delete process.env.METRICS_TOKEN;
  delete shopProcess().observers;
  resetEnv();
});

const read = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await sendRequest(origin, '/api/metrics', { headers })).body;
};

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer another' }],
  ['another scheme', { authorization: `Basic ${TOKEN}` }],
])('tells nothing with %s', async (_, headers) => {
  const { status, body } = await sendRequest(origin, '/api/metrics?x', { headers });
  expect([status, JSON.parse(body)]).toEqual([401, { error: 'The bearer token is missing or wrong.' }]);
});

test('nobody keeps the metrics', async () => {
  const { headers } = await sendRequest(origin, '/api/metrics', {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('counts requests by route and status, made-up paths together, and pages by where they came from', async () => {
  await sendRequest(origin, '/?utm_source=mail');
  await sendRequest(origin, '/made-up-1');
  await sendRequest(origin, '/made-up-2');
  await sendRequest(origin, '/_next/image?url=%2Fimages%2Fa.webp&w=450&q=65');
  const text = await read();
  expect(text).toContain('http_request_duration_seconds_count{route="/",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{route="other",status="404"} 2');
  expect(text).not.toContain('made-up');
  expect(text).toContain('page_cache_requests_total{result="stale"} 3');
});

test('measures calls of the store, limits, the cache and the event loop', async () => {
  measured('store-call', { seconds: 0.02, status: '200' });
  measured('store-call', { seconds: 8, status: 'timeout' });
  measured('store-call', { seconds: 0.1, status: '404' });
  measured('store-call', { seconds: 0.1, status: '503' });
  measured('limit', { name: 'sign-in' });
  measured('page-cache', { entries: 7, bytes: 4096 });
  const text = await read();
  expect(text).toContain('store_request_duration_seconds_count{status="200"} 1');
  expect(text).toContain('store_request_duration_seconds_bucket{le="0.025",status="200"} 1');
  expect(text).toContain('store_errors_total{reason="timeout"} 1');
  expect(text).toContain('store_errors_total{reason="503"} 1');
  expect(text).not.toContain('store_errors_total{reason="404"}');
  expect(text).toContain('rate_limited_total{limit="sign-in"} 1');
  expect(text).toContain('page_cache_entries 7');
  expect(text).toContain('page_cache_bytes 4096');
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('measures the Core Web Vitals of visits, in seconds but for CLS', async () => {
  const visit = { route: '/products', device: 'phone' };
  measured('web-vital', { ...visit, metric: 'LCP', value: 2400 });
  measured('web-vital', { ...visit, metric: 'CLS', value: 0.02 });
  const text = await read();
  expect(text).toContain(
    'shop_web_vitals_seconds_bucket{le="2.5",metric="LCP",route="/products",device="phone"} 1',
  );
  expect(text).toContain(
    'shop_web_vitals_seconds_bucket{le="1.8",metric="LCP",route="/products",device="phone"} 0',
  );
  expect(text).toContain('shop_web_vitals_layout_shift_bucket{le="0.05",route="/products",device="phone"} 1');
});

test('counts orders and payments by what became of them, and tells the version', async () => {
  measured('order', { result: 'accepted' });
  measured('order', { result: 'failed' });
  measured('payment', { result: 'refused' });
  const text = await read();
  expect(text).toContain('shop_orders_total{result="accepted"} 1');
  expect(text).toContain('shop_orders_total{result="failed"} 1');
  expect(text).toContain('shop_payments_total{result="refused"} 1');
  expect(text).toMatch(/^build_info{.*version="\d+\.\d+\.\d+".*} 1$/m);
});

test.each(['deploy/grafana/storefront.json', 'deploy/prometheus/shop.rules.yml', 'docs/monitoring.md'])(
  '%s asks for nothing that is not measured',
  async (file) => {
    const names = /\b(?:http|page_cache|shop|store|rate_limited|nodejs|process|build)_\w+/g;
    // `shop_inside` is a network.
    const named =
      readFileSync(file, 'utf8')
        .match(names)
        ?.filter((name) => name !== 'shop_inside') ?? [];
    const storeApi = new Hono().get('/metrics', createStoreApiMetrics(TOKEN, async () => 0).answer);
    const authorization = `Bearer ${TOKEN}`;
    const ofStoreApi = await (await storeApi.request('/metrics', { headers: { authorization } })).text();
    const measuredNames = new Set(`${await read()}${ofStoreApi}`.match(/^\w+|(?<=^# TYPE )\w+/gm));
    expect(named.length).toBeGreaterThan(8);
    const isMeasured = (name: string) =>
      measuredNames.has(name) || measuredNames.has(name.replace(/_(?:count|bucket)$/, ''));
    expect(named.filter((name) => !isMeasured(name))).toEqual([]);
  },
);
