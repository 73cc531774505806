import 'server-only';
import { RateLimiterRedis, RLWrapperTimeouts, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { readEnv } from '@/lib/env';
import { log } from '@/lib/logging/log.mjs';
import { BoundedMemoryLimiter } from './bounded-memory-limiter';
import type { RateLimit } from './rules';

/** Slower than any healthy Redis; what takes longer is counted in memory, so that no shopper waits for it. */
const REDIS_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2000;
/** A connection that does not answer the pings for SILENCE_TIMEOUT_MS is closed, and each attempt is counted in memory at once. */
const PING_INTERVAL_MS = 2000;
const SILENCE_TIMEOUT_MS = 5000;
const KEY_PREFIX = 'shop:rate-limit';

type RedisClient = ReturnType<typeof createRedisClient>;

const counters = new Map<string, RateLimiterAbstract>();
let redis: RedisClient | undefined;

/**
 * The counter of a limit: in Redis when REDIS_URL is set, so that all instances count together, and in the memory of this
 * process otherwise or while Redis does not answer.
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
  const url = readEnv().REDIS_URL;
  if (!url) return memory;
  redis ??= createRedisClient(url);
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_TIMEOUT_MS, insuranceLimiter: memory });
}

/** Connects in the background and reconnects by itself; each loss of the connection is logged once. */
function createRedisClient(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
  let isLost = false;
  client.on('ready', () => {
    if (isLost) log.info('Redis answers again: all instances count together.');
    isLost = false;
  });
  client.on('error', (error: Error) => {
    if (!isLost) log.warn({ reason: error.message }, 'Redis does not answer: limits are counted in memory.');
    isLost = true;
  });
  // A failed connection is reported by the event above.
  client.connect().catch(() => undefined);
  return client;
}

/** Forgets all counters in memory and closes the connection to Redis, for tests. */
export function resetCounters(): void {
  counters.clear();
  redis?.destroy();
  redis = undefined;
}
