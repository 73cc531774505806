import { createHash } from 'node:crypto';
import { desc, inArray, lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema/internal';
import type { Deps, RateLimit } from '../deps';
import { ApiError } from './errors';

/** Counts attempts per key. A null key, as that of an unknown address, is not counted. */
type RateLimiter = {
  /** Counts an attempt; throws ApiError 429 when the limit is exceeded. */
  consume: (key: string | null) => Promise<void>;
  /** Counts an attempt without a limit; returns the number of attempts. */
  count: (key: string) => Promise<number>;
  /** Takes back one counted attempt. */
  refund: (key: string | null) => Promise<void>;
  /** Takes back all attempts of a key. */
  reset: (key: string | null) => Promise<void>;
};

/** The most counters that are stored, for all limits together; made-up keys cannot fill the database. */
const MAX_COUNTERS = 100_000;

/** Counted attempts between two prunings. */
const PRUNE_INTERVAL = 1000;

/**
 * Deletes the counters whose time is over, and those beyond the bound, of which the ones that end first go first.
 *
 * @param maxCounters the bound
 */
export async function pruneCounters(db: Database, maxCounters = MAX_COUNTERS): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
  const beyond = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(desc(rateLimits.expire))
    .offset(maxCounters);
  await db.delete(rateLimits).where(inArray(rateLimits.key, beyond));
}

/**
 * Creates a limiter that counts in the database, so that a restart forgets nothing and all instances count together.
 * Callers consume before they try, so that concurrent attempts cannot exceed the limit.
 *
 * @param name tells the counters of this limit from those of others
 */
export function createRateLimiter(
  { db, logError }: Pick<Deps, 'db' | 'logError'>,
  name: string,
  { attempts, seconds }: RateLimit,
): RateLimiter {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    points: attempts,
    duration: seconds,
    keyPrefix: name,
    // It would keep the counters for another hour, without a bound on their number.
    clearExpiredByTimeout: false,
  });
  // A hash, so that the database holds no addresses and emails here.
  const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url');
  let untilPruning = 0;

  /** Fails no request: prunings of two instances may deadlock in PostgreSQL, and a later one catches up. */
  async function prune(): Promise<void> {
    untilPruning -= 1;
    if (untilPruning > 0) return;
    untilPruning = PRUNE_INTERVAL;
    await pruneCounters(db).catch(logError);
  }

  return {
    consume: async (key) => {
      if (key === null) return;
      await prune();
      try {
        await limiter.consume(storedKey(key));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw new ApiError(429, 'Too many attempts. Please wait a few minutes and try again.', {
          headers: { 'Retry-After': String(retryAfter) },
        });
      }
    },
    count: async (key) => {
      await prune();
      return (await limiter.penalty(storedKey(key))).consumedPoints;
    },
    refund: async (key) => {
      if (key !== null) await limiter.reward(storedKey(key));
    },
    reset: async (key) => {
      if (key !== null) await limiter.delete(storedKey(key));
    },
  };
}
