import { Hono } from 'hono';
import { handleError } from './errors';
import { createRequestGate } from './request-gate';

function appOf(gate: ReturnType<typeof createRequestGate>, answer: () => Promise<void>) {
  const app = new Hono();
  app.onError(handleError({ logError: () => {}, logSecurityEvent: () => {} }));
  app.use(gate.middleware);
  return app.get('/', async (c) => {
    await answer();
    return c.text('here');
  });
}

test('waits for requests in progress, answers 503 to later ones, and opens again after a failure', async () => {
  const gate = createRequestGate();
  let finish = () => {};
  const answered = new Promise<void>((resolve) => (finish = resolve));
  const app = appOf(gate, () => answered);
  const early = app.request('/');
  let isWorking = false;
  const held = gate.hold(async () => {
    isWorking = true;
    throw new Error('failed');
  });
  const late = await app.request('/');
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('10');
  expect(isWorking).toBe(false);
  finish();
  expect((await early).status).toBe(200);
  await expect(held).rejects.toThrow('failed');
  expect((await app.request('/')).status).toBe(200);
});

test('answers 503 while another process restores', async () => {
  const gate = createRequestGate();
  const app = appOf(gate, async () => {});
  gate.setHeldElsewhere(true);
  expect((await app.request('/')).status).toBe(503);
  gate.setHeldElsewhere(false);
  expect((await app.request('/')).status).toBe(200);
});
