import { OpenAPIHono } from '@hono/zod-openapi';
import { handleError } from './http/errors';
import { createWorkQueue } from './http/work-queue';
import { createMetrics } from './metrics';

const TOKEN = 'a-token-of-sixteen-letters';

const { measure, answer } = createMetrics(TOKEN, async () => 2);
const app = new OpenAPIHono();
app.onError(handleError({ logError: () => undefined, logSecurityEvent: () => undefined }));
app.use(measure).get('/metrics', answer);
app.get('/orders/:orderId', (c) => c.json({}, 404));

const read = async () => {
  const response = await app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  return response.text();
};

test.each([undefined, 'Bearer another', `Basic ${TOKEN}`])('tells nothing with %j', async (authorization) => {
  const response = await app.request('/metrics', { headers: authorization ? { authorization } : {} });
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: 'The bearer token is missing or wrong.' },
  ]);
});

test('counts requests by route and status, without their ids', async () => {
  await app.request('/orders/K7QF-2M9X');
  await app.request('/made-up');
  const text = await read();
  expect(text).toContain('_count{method="GET",route="/orders/:orderId",status="404"} 1');
  expect(text).toContain('_count{method="GET",route="other",status="404"} 1');
  expect(text).not.toContain('K7QF');
  expect(text).toMatch(/^build_info{.*version="\d+\.\d+\.\d+".*} 1$/m);
});

test('tells what waits', async () => {
  const run = createWorkQueue({ name: 'photos', maxRunning: 1, maxWaiting: 5, busyMessage: 'Busy.' });
  let end = () => {};
  const works = [1, 2, 3].map(() => run(() => new Promise<void>((resolve) => (end = resolve))));
  const text = await read();
  expect(text).toContain('store_api_queue_running{queue="photos"} 1');
  expect(text).toContain('store_api_queue_waiting{queue="photos"} 2');
  for (const work of works) {
    end();
    await work;
  }
  expect(await read()).toContain('store_api_queue_waiting{queue="photos"} 0');
});

test('tells how many refunds need the operator', async () => {
  expect(await read()).toMatch(/^store_api_failed_refunds 2$/m);
});
