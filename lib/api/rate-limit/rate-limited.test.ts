import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { redisConnection } from '@/lib/cache/redis-connection.mjs';
import { resetEnv } from '@/lib/env';
import { openRedisStore } from '@/server/page-cache/store-redis.mjs';
import { hasRedis, startRedis, WITHOUT_REDIS } from '@/test-support/redis';
import { resetCounters } from './counters';
import { rateLimited, type Attempt } from './rate-limited';
import { delayMs, ORDERS_BY_ACCOUNT, SIGN_INS_BY_PAIR, type RateLimit } from './rules';

const REDIS = { host: '127.0.0.1', port: 6379 };

const limit: RateLimit = { name: 'test', points: 3, seconds: 60, counts: 'all', beyond: 'reject' };

/** @returns the status of the response, 429 for an attempt that was rejected */
async function attempt(attempts: Attempt[], status = 200, site = 'shop.example'): Promise<number> {
  const outcome = await rateLimited(site, attempts, async () => new Response(null, { status }));
  return outcome instanceof Response ? outcome.status : 429;
}

async function repeat(times: number, run: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await run());
  return statuses;
}

const useRedis = (url: string) => {
  process.env.REDIS_URL = url;
  resetEnv();
  resetCounters();
};

afterEach(() => {
  delete process.env.REDIS_URL;
  delete process.env.REDIS_COUNTERS_URL;
  delete process.env.SITE_HOSTS;
  resetEnv();
  resetCounters();
});

test('rejects further attempts with the seconds to wait', async () => {
  expect(await repeat(5, () => attempt([[limit, 'a']]))).toEqual([200, 200, 200, 429, 429]);
  const outcome = await rateLimited('shop.example', [[limit, 'a']], async () => new Response());
  expect(outcome).toEqual({ retryAfterSeconds: expect.any(Number) });
  expect('retryAfterSeconds' in outcome && outcome.retryAfterSeconds).toBeGreaterThan(50);
});

test('counts each key and each named shop by itself, wildcard hostnames together, and nothing without a key', async () => {
  process.env.SITE_HOSTS = 'shop.example,other.example,*.wild.example';
  await repeat(4, () => attempt([[limit, 'a']]));
  expect(await attempt([[limit, 'b']])).toBe(200);
  expect(await attempt([[limit, 'a']], 200, 'other.example')).toBe(200);
  expect(await repeat(9, () => attempt([[limit, null]]))).not.toContain(429);
  for (const name of ['a', 'b', 'c']) await attempt([[limit, 'w']], 200, `${name}.wild.example`);
  expect(await attempt([[limit, 'w']], 200, 'd.wild.example')).toBe(429);
});

test('concurrent attempts cannot exceed a limit', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => attempt([[limit, 'a']])));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
});

test('counts only refusals where the limit says so', async () => {
  const refused: RateLimit = { ...limit, counts: 'refused' };
  for (const status of [200, 408, 429, 502, 503]) {
    await repeat(4, () => attempt([[refused, 'a']], status));
  }
  expect(await repeat(4, () => attempt([[refused, 'a']], 401))).toEqual([401, 401, 401, 429]);
});

test('an attempt that throws does not count as refused', async () => {
  const refused: RateLimit = { ...limit, counts: 'refused' };
  const fail = () => Promise.reject(new Error('broken'));
  for (let index = 0; index < 4; index += 1) {
    await expect(rateLimited('shop.example', [[refused, 'a']], fail)).rejects.toThrow('broken');
  }
  expect(await attempt([[refused, 'a']], 401)).toBe(401);
});

test('a success clears the counter where the limit says so', async () => {
  const pair = { ...SIGN_INS_BY_PAIR, points: 3 };
  await repeat(2, () => attempt([[pair, 'a']], 401));
  await attempt([[pair, 'a']], 200);
  expect(await repeat(4, () => attempt([[pair, 'a']], 401))).toEqual([401, 401, 401, 429]);
});

test('an attempt that ends after its counter was cleared earns no further ones', async () => {
  const pair = { ...SIGN_INS_BY_PAIR, points: 3 };
  let end: (response: Response) => void = () => undefined;
  const ended = new Promise<Response>((resolve) => (end = resolve));
  const slow = rateLimited('shop.example', [[pair, 'a']], () => ended);
  expect(await attempt([[pair, 'a']], 200)).toBe(200);
  end(new Response(null, { status: 503 }));
  await slow;
  expect(await repeat(4, () => attempt([[pair, 'a']], 401))).toEqual([401, 401, 401, 429]);
});

test('sessions that the store refuses use up no attempts of an account', async () => {
  const account = { ...ORDERS_BY_ACCOUNT, points: 3 };
  // A failed call to the store says nothing about the session.
  for (const status of [401, 502, 503]) await repeat(4, () => attempt([[account, 'a']], status));
  expect(await repeat(4, () => attempt([[account, 'a']], 409))).toEqual([409, 409, 409, 429]);
});

test('an attempt that one limit rejects counts for no other', async () => {
  const wide: RateLimit = { ...limit, name: 'wide', points: 5 };
  await repeat(9, () =>
    attempt([
      [wide, 'a'],
      [limit, 'b'],
    ]),
  );
  expect(await repeat(3, () => attempt([[wide, 'a']]))).toEqual([200, 200, 429]);
});

test('a limit that delays never rejects, and grows to 3 seconds', async () => {
  expect([0, 8, 9, 10, 14, 1000].map((attempts) => delayMs({ points: 8 }, attempts))).toEqual([
    0, 0, 500, 1000, 3000, 3000,
  ]);
  const late: RateLimit = { ...limit, counts: 'refused', beyond: 'delay' };
  await repeat(3, () => attempt([[late, 'a']], 401));
  const startedAt = performance.now();
  expect(await attempt([[late, 'a']], 200)).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(480);
});

test('handles attempts with one key one after another, and rejects more than may wait', async () => {
  const serial: RateLimit = { ...limit, points: 100, maxAtOnce: 5 };
  let running = 0;
  const handled: number[] = [];
  const run = async (key: string, index: number) => {
    const outcome = await rateLimited('shop.example', [[serial, key]], async () => {
      handled.push(index);
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      if (index === 1) throw new Error('broken');
      return new Response();
    }).catch(() => null);
    return outcome && 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : 0;
  };
  const waits = await Promise.all(Array.from({ length: 8 }, (_, index) => run('a', index)));
  expect(waits).toEqual([0, 0, 0, 0, 0, 30, 30, 30]);
  expect(handled).toEqual([0, 1, 2, 3, 4]);
  expect(await run('a', 8)).toBe(0);
});

describe('while Redis is unavailable', () => {
  let server: Server;
  beforeAll(async () => {
    // Accepts connections and never answers.
    server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(() => {
    server.close();
  });

  test.each(['refuses', 'hangs'])('counts in memory when it %s', async (how) => {
    const { port } = server.address() as AddressInfo;
    useRedis(`redis://127.0.0.1:${how === 'hangs' ? port : 1}`);
    const startedAt = performance.now();
    expect(await repeat(4, () => attempt([[limit, 'a']]))).toEqual([200, 200, 200, 429]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

if (!hasRedis) process.stdout.write(`Counters beside pages: ${WITHOUT_REDIS}\n`);
(hasRedis ? test : test.skip)('pages that fill their Redis delete no counter', async () => {
  const pages = await startRedis('--maxmemory', '4mb', '--maxmemory-policy', 'volatile-lru');
  const counters = await startRedis('--maxmemory', '4mb', '--maxmemory-policy', 'noeviction');
  try {
    process.env.REDIS_COUNTERS_URL = counters.url;
    useRedis(pages.url);
    // Until a connection is ready, attempts are counted in memory.
    for (const { url } of [pages, counters]) await once(redisConnection(url), 'ready');
    const keys = Array.from({ length: 50 }, (_, index) => `client ${index}`);
    const attemptAll = async () => (await Promise.all(keys.map((key) => attempt([[limit, key]])))).join();
    for (const status of [200, 200, 200, 429]) expect(await attemptAll()).toBe(keys.map(() => status).join());

    const shared = openRedisStore(redisConnection(pages.url), 'a', () => undefined);
    await shared.opened;
    const now = Date.now();
    const head = { site: 'localhost', tags: [], madeAt: now, dataFrom: now, revalidate: 60 };
    const value = { kind: 'APP_ROUTE' as const, body: randomBytes(65_536), headers: {} };
    for (let index = 0; index < 500; index += 1) await shared.write(String(index), { head, value });
    // Which pages Redis drops is up to its samples, and may be the newest one: that some went shows that it was full.
    const reads = await Promise.all(Array.from({ length: 500 }, (_, index) => shared.read(String(index))));
    const kept = reads.filter((page) => page !== null).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(500);

    // An instance of its own, which counts nothing in its memory.
    resetCounters();
    for (const { url } of [pages, counters]) await once(redisConnection(url), 'ready');
    expect(await attemptAll()).toBe(keys.map(() => 429).join());
  } finally {
    await pages.kill();
    await counters.kill();
  }
});

const isRedisAvailable = await new Promise<boolean>((resolve) => {
  const socket = connect(REDIS, () => {
    socket.destroy();
    resolve(true);
  });
  socket.on('error', () => resolve(false));
});
const place = `${REDIS.host}:${REDIS.port}`;
process.stdout.write(
  isRedisAvailable ? `Limits ran with Redis at ${place}.\n` : `Skipped: no Redis answers at ${place}.\n`,
);

(isRedisAvailable ? describe : describe.skip)('with Redis', () => {
  const url = `redis://${REDIS.host}:${REDIS.port}`;
  const shared: RateLimit = { ...limit, name: `test-${randomUUID()}` };

  /** Starts an instance of its own. Until its connection is ready it counts in its memory. */
  async function startInstance(at = url): Promise<void> {
    useRedis(at);
    const before = await countKeys();
    while ((await countKeys()) === before) await attempt([[shared, randomUUID()]]);
  }

  async function countKeys(): Promise<number> {
    const client = await createClient({ url }).connect();
    const keys = await client.keys(`shop:rate-limit:${shared.name}:*`);
    client.destroy();
    return keys.length;
  }

  test('instances count together', async () => {
    const statuses: number[] = [];
    for (let instance = 0; instance < 2; instance += 1) {
      await startInstance();
      statuses.push(...(await repeat(2, () => attempt([[shared, 'a']]))));
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('an instance counts in its memory when Redis stops answering', async () => {
    const sockets: Socket[] = [];
    const proxy = createServer((client) => {
      const upstream = connect(REDIS);
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) sockets.push(socket.on('error', () => undefined));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => proxy.once('listening', resolve));
    await startInstance(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    for (const socket of sockets) socket.unpipe().pause();
    const startedAt = performance.now();
    expect(await repeat(4, () => attempt([[shared, 'b']]))).toEqual([200, 200, 200, 429]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
});
