import 'server-only';
import { RateLimiterRedis, RLWrapperTimeouts, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { closeRedis, REDIS_TIMEOUT_MS, redisConnection } from '@/lib/cache/redis-connection.mjs';
import { readEnv } from '@/lib/env';
import { BoundedMemoryLimiter } from './bounded-memory-limiter';
import type { RateLimit } from './rules';

const KEY_PREFIX = 'shop:rate-limit';

const counters = new Map<string, RateLimiterAbstract>();

/**
 * The counter of a limit: in Redis when REDIS_COUNTERS_URL or REDIS_URL is set, so that all instances count together, and in
 * the memory of this process otherwise or while Redis does not answer.
 */
export function counterOf(limit: RateLimit): RateLimiterAbstract {
  const existing = counters.get(limit.name);
  if (existing) return existing;
  const counter = createCounter(limit);
  counters.set(limit.name, counter);
  return counter;
}

function createCounter({ name, points, seconds }: RateLimit): RateLimiterAbstract {
  const options = { points, duration: seconds, keyPrefix: `${KEY_PREFIX}:${name}` };
  const memory = new BoundedMemoryLimiter(options);
  const { REDIS_COUNTERS_URL, REDIS_URL } = readEnv();
  const url = REDIS_COUNTERS_URL ?? REDIS_URL;
  if (!url) return memory;
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redisConnection(url),
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_TIMEOUT_MS, insuranceLimiter: memory });
}

/** Forgets all counters in memory and closes the connection to Redis, for tests. */
export function resetCounters(): void {
  counters.clear();
  closeRedis();
}
