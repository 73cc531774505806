import { closeRedis, isConnected, redisConnection } from '@/lib/cache/redis-connection.mjs';
import { hasRedis, startRedis } from '@/test-support/redis';
import { counterMemoryWarnings, pageMemoryWarnings, parseMemory } from './redis-memory';

const LIMIT = 512 * 1024 ** 2;

test.each([
  [{ limit: LIMIT, policy: 'volatile-lru' }, false, []],
  [{ limit: LIMIT, policy: 'volatile-ttl' }, false, []],
  [{ limit: 0, policy: 'noeviction' }, true, [/no maxmemory/]],
  [{ limit: LIMIT, policy: 'allkeys-lru' }, false, [/policy is allkeys-lru/]],
  [{ limit: LIMIT, policy: 'volatile-lru' }, true, [/Set REDIS_COUNTERS_URL/]],
])('warns of %j (with counters: %s)', (memory, hasCounters, expected) => {
  expect(pageMemoryWarnings(memory, hasCounters)).toEqual(
    expected.map((pattern) => expect.stringMatching(pattern)),
  );
});

test('warns of counters that are deleted', () => {
  expect(counterMemoryWarnings({ limit: LIMIT, policy: 'noeviction' })).toEqual([]);
  expect(counterMemoryWarnings({ limit: 0, policy: 'noeviction' })).toEqual([]);
  expect(counterMemoryWarnings({ limit: LIMIT, policy: 'volatile-lru' })).toHaveLength(1);
});

(hasRedis ? test : test.skip)('reads what Redis says', async () => {
  const redis = await startRedis('--maxmemory', '4mb', '--maxmemory-policy', 'volatile-lru');
  try {
    const client = redisConnection(redis.url);
    expect(await isConnected(client, 5000)).toBe(true);
    expect(parseMemory(await client.info('memory'))).toEqual({
      limit: 4 * 1024 ** 2,
      policy: 'volatile-lru',
    });
  } finally {
    closeRedis();
    await redis.kill();
  }
});
