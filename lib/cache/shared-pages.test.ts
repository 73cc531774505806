import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { jest } from '@jest/globals';
import { log } from '@/lib/logging/log.mjs';
import { openPageCache } from '@/test-support/page-cache';
import { hasRedis, startRedis, WITHOUT_REDIS, type TestRedis } from '@/test-support/redis';
import { closeRedis } from './redis-connection.mjs';
import { createSharedPages } from './shared-pages.mjs';

/** Within this time Redis is found again when it is back. In ms. */
const RETURN_MS = 5000;

const PAGE = {
  kind: 'APP_PAGE',
  html: '<html><body>₹499</body></html>',
  rscData: Buffer.from([0, 255]),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  headers: { 'x-next-cache-tags': 'localhost:products' },
  status: 200,
};

type Instance = {
  pages: ReturnType<typeof createSharedPages>;
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
  const pages = createSharedPages(client, {
    buildId,
    applyRevalidated: (tags) => revalidated.push(...tags.keys()),
  });
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
    const cacheControl = { revalidate: 60, expire: 3600 };
    await one.pages.write('/p', { value: PAGE, lastModified: 1_700_000_000_000, cacheControl });
    const found = await other.pages.read('/p');
    expect(found?.value).toEqual(PAGE);
    expect(found?.cacheControl).toEqual(cacheControl);
    expect(Math.abs((found?.lastModified ?? 0) - 1_700_000_000_000)).toBeLessThan(50);
    expect(await newer.pages.read('/p')).toBeNull();
    await other.pages.remove('/p');
    expect(await one.pages.read('/p')).toBeNull();
  });

  test('an entry ends with its lifetime', async () => {
    const one = await open();
    await one.pages.write('/p', {
      value: PAGE,
      lastModified: Date.now(),
      cacheControl: { revalidate: 1, expire: 1 },
    });
    expect(await one.pages.read('/p')).not.toBeNull();
    await until(async () => (await one.pages.read('/p')) === null, 3000);
  });

  test('what is no entry is none, with a warning', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    const one = await open();
    await one.pages.write('/p', { value: { kind: 'APP_PAGE', html: 1 }, lastModified: 1 });
    expect(await one.pages.read('/p')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
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
    await until(async () => (await one.pages.read('/p')) === null, 1000);
    await one.pages.write('/p', { value: PAGE, lastModified: Date.now() });
    await one.pages.revalidate(['localhost:menu']);
    await redis.restart();
    await until(() => other.revalidated.includes('localhost:menu'), RETURN_MS);
    await one.pages.write('/p', { value: PAGE, lastModified: Date.now() });
    await until(async () => (await other.pages.read('/p')) !== null, RETURN_MS);
  });

  test('a Redis that does not answer holds a page up once', async () => {
    const one = await open();
    redis.pause(true);
    const began = Date.now();
    for (let count = 0; count < 20; count += 1) expect(await one.pages.read('/p')).toBeNull();
    // One wait of 250 ms, not twenty.
    expect(Date.now() - began).toBeLessThan(2000);
    redis.pause(false);
    await one.pages.write('/p', { value: PAGE, lastModified: Date.now() });
    await until(async () => {
      await one.pages.write('/p', { value: PAGE, lastModified: Date.now() });
      return (await one.pages.read('/p')) !== null;
    }, RETURN_MS);
  });

  test('pages of made-up hostnames below a wildcard are not shared, those of named ones are', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'page-cache-wildcard-'));
    writeFileSync(path.join(root, 'BUILD_ID'), 'a');
    process.env.REDIS_URL = redis.url;
    process.env.SITE_HOSTS = 'shop.example,*.wild.example';
    const client = createClient({ url: redis.url });
    try {
      await client.connect();
      const write = (host: string) =>
        openPageCache(root).set(
          `/route-cache/APP_PAGE/${'ab'.repeat(32)}/$/sites/${host}/product/x`,
          { ...PAGE },
          { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } },
        );
      for (let index = 0; index < 30; index += 1) await write(`shop-${index}.wild.example`);
      expect(await client.keys('*')).toEqual([]);
      await write('shop.example');
      await write('localhost');
      expect(await client.keys('*')).toHaveLength(2);
    } finally {
      client.destroy();
      delete process.env.REDIS_URL;
      delete process.env.SITE_HOSTS;
      closeRedis();
      globalThis.shopSharedPages = undefined;
      rmSync(root, { recursive: true, force: true });
    }
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

  test('the page cache finds what another instance has made', async () => {
    const [here, there] = ['one', 'other'].map((name) => {
      const root = mkdtempSync(path.join(tmpdir(), `page-cache-${name}-`));
      writeFileSync(path.join(root, 'BUILD_ID'), 'a');
      return root;
    });
    process.env.REDIS_URL = redis.url;
    try {
      const key = `/route-cache/APP_PAGE/${'ab'.repeat(32)}/$/sites/localhost/product/x`;
      const context = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };
      await openPageCache(here ?? '').set(key, { ...PAGE }, context);
      openPageCache(here ?? '');
      const cache = openPageCache(there ?? '');
      Reflect.get(Object.getPrototypeOf(Object.getPrototypeOf(cache)).constructor, 'memoryCache').remove(key);
      const found = await cache.get(key, context);
      expect(found?.value?.html).toContain('₹499');
      await cache.revalidateTag('localhost:products');
      expect(await openPageCache(there ?? '').get(key, context)).toBeNull();
    } finally {
      delete process.env.REDIS_URL;
      closeRedis();
      globalThis.shopSharedPages = undefined;
      for (const root of [here, there]) rmSync(root ?? '', { recursive: true, force: true });
    }
  });
});
