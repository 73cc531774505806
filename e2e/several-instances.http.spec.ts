import { createHmac, randomUUID } from 'node:crypto';
import { createBaselineStore } from '../test-support/baseline-store';
import { startFakeStore } from '../test-support/fake-store';
import { hasRedis, startRedis, WITHOUT_REDIS } from '../test-support/redis';
import { get, PAST_MEMORY, sendRequest } from './fixtures/http';
import { startStorefront } from './fixtures/isolated-shop';
import { createShiftedClock } from './fixtures/shifted-clock';
import { expect, httpTest as test } from './fixtures/test';

const TWO_MINUTES = 120_000;

test('instances share pages, revalidations and heartbeats in Redis, and go on without it', async () => {
  test.skip(!hasRedis, WITHOUT_REDIS);
  test.setTimeout(120_000);
  const redis = await startRedis();
  const store = await startFakeStore(createBaselineStore());
  const secret = randomUUID();
  const clock = createShiftedClock();
  const env = {
    STORE_API_URL: store.url,
    REDIS_URL: redis.url,
    REVALIDATE_SECRET: secret,
    SHOP_URL: 'http://localhost:3000',
    ...clock.env,
  };
  const one = await startStorefront(env);
  const other = await startStorefront(env);
  const stateOf = async (origin: string, path: string) => (await get(origin, path)).headers['x-nextjs-cache'];
  const readyStatus = async (origin: string) => (await sendRequest(origin, '/api/ready')).status;
  /** Whether the other one sends what the first has made, without asking the store. */
  const isShared = async (path: string) => {
    await expect.poll(() => stateOf(one.url, path)).toBe('HIT');
    const calls = store.requests.length;
    return (await stateOf(other.url, path)) === 'HIT' && store.requests.length === calls;
  };
  // On a busy machine Redis may answer later than a shopper waits, and the other one makes the page itself: then the next is shared.
  const pages = ['/about', '/refund', '/return', '/shipping', '/privacy', '/login', '/register', '/cart'];
  const isNextShared = () => isShared(pages.shift() ?? '/none-left');
  try {
    for (const { url } of [one, other]) await expect.poll(() => readyStatus(url)).toBe(200);
    expect(await stateOf(one.url, '/terms')).toBe('MISS');
    await expect.poll(isNextShared).toBe(true);
    for (const { url } of [one, other]) await expect.poll(() => stateOf(url, '/terms')).toBe('HIT');

    const report = async (tags: string[]) => {
      const { status } = await sendRequest(one.url, '/api/revalidate', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ site: 'localhost', tags }),
      });
      expect(status).toBe(200);
    };
    const revalidated = Date.now();
    await report(['policies']);
    await expect.poll(() => stateOf(other.url, '/terms'), { intervals: [50] }).toBe('MISS');
    // Well before the minute after which it would render the page anyway.
    expect(Date.now() - revalidated).toBeLessThan(5000);

    const time = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ site: 'localhost', tags: ['policies'] });
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const sendSigned = async (origin: string) =>
      (
        await sendRequest(origin, '/api/revalidate', {
          method: 'POST',
          headers: { 'x-shop-signature': `t=${time},v1=${mac}`, 'content-type': 'application/json' },
          body,
        })
      ).status;
    expect(await sendSigned(one.url)).toBe(200);
    // What one instance has accepted, no other accepts again.
    expect(await sendSigned(other.url)).toBe(401);

    const linesBefore = one.output().length;
    await redis.kill();
    for (const { url } of [one, other]) {
      expect((await get(url, '/terms')).status).toBe(200);
      expect((await get(url, '/contact')).status).toBe(200);
      await expect.poll(() => readyStatus(url)).toBe(503);
    }
    await redis.restart();
    const back = Date.now();
    for (const { url } of [one, other]) await expect.poll(() => readyStatus(url)).toBe(200);
    expect(Date.now() - back).toBeLessThan(5000);
    await expect.poll(isNextShared).toBe(true);
    const linesSince = one.output().slice(linesBefore);
    const warnings = linesSince.filter((line) => line.includes('Redis') && line.includes('"warn"'));
    expect(warnings).toHaveLength(1);
    // A page that was made before its instance had heard of the heartbeat lives for a minute, and the next one for an hour.
    const keptState = async (origin: string) =>
      (await get(origin, '/contact', PAST_MEMORY)).headers['x-nextjs-cache'];
    await expect(async () => {
      await report([]);
      await expect.poll(() => keptState(other.url)).toBe('HIT');
      await clock.advance(TWO_MINUTES);
      await report([]);
      const before = store.requests.length;
      expect([await keptState(one.url), await keptState(other.url)]).toEqual(['HIT', 'HIT']);
      expect(store.requests).toHaveLength(before);
    }).toPass();
    // This one may grow without a bound.
    expect(one.output().join()).toContain('REDIS_URL: it has no maxmemory');
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await store.close();
    await redis.kill();
    clock.remove();
  }
});
