import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { jest } from '@jest/globals';
import { dataGeneration, isReported } from '@/lib/cache/changes.mjs';
import { closeRedis } from '@/lib/cache/redis-connection.mjs';
import { log } from '@/lib/logging/log.mjs';
import { finishBuild, openPageCache, page, PAGE_CONTEXT } from '@/test-support/page-cache';
import { hasRedis, startRedis, WITHOUT_REDIS, type TestRedis } from '@/test-support/redis';
import type { Entry } from './codec.mjs';
import { openRedisStore } from './store-redis.mjs';

/** Within this time Redis is found again when it is back. In ms. */
const RETURN_MS = 5000;

const ID = createHash('sha256').update('/p').digest('hex');

const entry = (madeAt = Date.now(), expire = 3600): Entry => ({
  head: { site: 'localhost', tags: ['localhost:products'], madeAt, dataFrom: madeAt, revalidate: 60, expire },
  value: page(),
});

type Instance = {
  pages: ReturnType<typeof openRedisStore>;
  revalidated: string[];
  end: () => void;
};

async function openInstance(url: string, buildId = 'a'): Promise<Instance> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 500, socketTimeout: 5000 },
  });
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
  const revalidated: string[] = [];
  const pages = openRedisStore(client, buildId, (tags) => revalidated.push(...tags.keys()));
  await pages.opened;
  return { pages, revalidated, end: () => client.destroy() };
}

async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come within ${limitMs} ms.`);
    await delay(10);
  }
}

process.stdout.write(
  hasRedis ? 'Shared pages ran with a Redis of their own.\n' : `Shared pages: ${WITHOUT_REDIS}\n`,
);

(hasRedis ? describe : describe.skip)('with Redis', () => {
  let redis: TestRedis;
  let instances: Instance[];

  const open = async (buildId?: string) => {
    const instance = await openInstance(redis.url, buildId);
    instances.push(instance);
    return instance;
  };

  beforeEach(async () => {
    redis = await startRedis();
    instances = [];
  });
  afterEach(async () => {
    for (const { end } of instances) end();
    await redis.kill();
    jest.restoreAllMocks();
  });

  test('an entry is the same on another instance, but not in another build', async () => {
    const [one, other, newer] = [await open(), await open(), await open('b')];
    await one.pages.write(ID, entry(1_700_000_000_000));
    const found = await other.pages.read(ID);
    expect(found?.value).toEqual(entry().value);
    expect(found?.head).toMatchObject({ site: 'localhost', revalidate: 60, expire: 3600 });
    expect(Math.abs((found?.head.madeAt ?? 0) - 1_700_000_000_000)).toBeLessThan(50);
    expect(await newer.pages.read(ID)).toBeNull();
  });

  test('an entry ends with its lifetime', async () => {
    const one = await open();
    await one.pages.write(ID, entry(Date.now(), 1));
    expect(await one.pages.read(ID)).not.toBeNull();
    await until(async () => (await one.pages.read(ID)) === null, 3000);
  });

  test('what is no entry, or not all of one, is none, with a warning', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    const one = await open();
    await one.pages.write(ID, entry());
    const client = createClient({ url: redis.url });
    await client.connect();
    const [key = ''] = await client.keys('shop:page:*');
    for (const [start, end] of [
      [0, -2],
      [0, 50],
      [1, -1],
    ] as const) {
      await one.pages.write(ID, entry());
      await client.set(key, (await client.getRange(key, start, end)) ?? '');
      expect(await one.pages.read(ID)).toBeNull();
    }
    client.destroy();
    expect(warn).toHaveBeenCalledTimes(3);
  });

  test('all instances hear of a revalidation, and those that begin later', async () => {
    const [one, other] = [await open(), await open()];
    await one.pages.revalidate(['localhost:products']);
    await until(() => other.revalidated.length > 0, 1000);
    expect(other.revalidated).toEqual(['localhost:products']);
    expect((await open()).revalidated).toEqual(['localhost:products']);
  });

  test('a Redis that is away is a miss, and is found again with what was revalidated meanwhile', async () => {
    const [one, other] = [await open(), await open()];
    await redis.kill();
    await until(async () => (await one.pages.read(ID)) === null, 1000);
    await one.pages.write(ID, entry());
    await one.pages.revalidate(['localhost:menu']);
    await redis.restart();
    await until(() => other.revalidated.includes('localhost:menu'), RETURN_MS);
    await one.pages.write(ID, entry());
    await until(async () => (await other.pages.read(ID)) !== null, RETURN_MS);
  });

  test('a Redis that does not answer holds a page up once', async () => {
    const one = await open();
    redis.pause(true);
    const began = Date.now();
    for (let count = 0; count < 20; count += 1) expect(await one.pages.read(ID)).toBeNull();
    // One wait of 250 ms, not twenty.
    expect(Date.now() - began).toBeLessThan(2000);
    redis.pause(false);
    await one.pages.write(ID, entry());
    await until(async () => {
      await one.pages.write(ID, entry());
      return (await one.pages.read(ID)) !== null;
    }, RETURN_MS);
  });

  test('no revalidation is evicted from a full Redis, and old ones are forgotten', async () => {
    const one = await open();
    await one.pages.revalidate(['localhost:products']);
    const client = createClient({ url: redis.url });
    await client.connect();
    expect(await client.ttl('shop:revalidated')).toBe(-1);
    await client.zAdd('shop:revalidated', { value: 'old', score: 1 });
    await one.pages.revalidate(['localhost:orders']);
    const tags = await client.zRange('shop:revalidated', 0, -1);
    expect(tags.sort()).toEqual(['localhost:orders', 'localhost:products']);
    client.destroy();
  });

  describe('with two instances of the page cache', () => {
    let folders: string[];
    const open = (index: 0 | 1) => openPageCache(folders[index] ?? '');

    beforeEach(() => {
      process.env.REDIS_URL = redis.url;
      folders = ['one', 'other'].map((name) => {
        const folder = mkdtempSync(path.join(tmpdir(), `page-cache-${name}-`));
        finishBuild(folder);
        return folder;
      });
    });
    afterEach(() => {
      delete process.env.REDIS_URL;
      delete process.env.SITE_HOSTS;
      closeRedis();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    test('one finds what the other has made, keeps it, and hears of its revalidation', async () => {
      await open(0).set('/x', page(), PAGE_CONTEXT);
      const found = await open(1).get('/x', PAGE_CONTEXT);
      expect(found?.value).toMatchObject({ html: expect.stringContaining('₹499') });
      await redis.kill();
      expect((await open(1).get('/x', PAGE_CONTEXT))?.value).toEqual(found?.value);
      await redis.restart();
      await open(0).revalidateTag('localhost:products');
      await until(async () => (await open(1).get('/x', PAGE_CONTEXT)) === null, RETURN_MS);
    });

    test("a store's heartbeat counts when it comes back from Redis, and makes nothing outdated", async () => {
      await open(0).set('/x', page(), PAGE_CONTEXT);
      await open(1).get('/x', PAGE_CONTEXT);
      const generation = dataGeneration();
      const isHeard = () => isReported('localhost', Date.now() + 1000, Date.now());
      await redis.kill();
      await open(0).revalidateTag('localhost:heartbeat');
      expect(isHeard()).toBe(false);
      await redis.restart();
      await until(isHeard, RETURN_MS);
      expect(dataGeneration()).toBe(generation);
      for (const index of [0, 1] as const) expect(await open(index).get('/x', PAGE_CONTEXT)).not.toBeNull();
    });

    test('pages of made-up hostnames below a wildcard are not shared, those of named ones are', async () => {
      process.env.SITE_HOSTS = 'shop.example,*.wild.example';
      const client = createClient({ url: redis.url });
      await client.connect();
      for (let index = 0; index < 30; index += 1)
        await open(0).set(`/${index}`, page(`shop-${index}.wild.example`), PAGE_CONTEXT);
      expect(await client.keys('*')).toEqual([]);
      await open(0).set('/x', page('shop.example'), PAGE_CONTEXT);
      await open(0).set('/y', page('localhost'), PAGE_CONTEXT);
      expect(await client.keys('*')).toHaveLength(2);
      client.destroy();
    });
  });
});
