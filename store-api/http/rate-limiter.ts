import { createHash } from 'node:crypto';
import { desc, inArray, lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema/internal';
import type { AppEnv, Deps, RateLimit } from '../deps';
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

/** Counts attempts of callers by their network, or together where it is unknown or private. */
type AddressLimiter = {
  /** Counts an attempt of who sent this request; throws ApiError 429 when the limit is exceeded. */
  consume: (request: AppEnv['Variables']) => Promise<void>;
  /** Takes back one counted attempt. */
  refund: (request: AppEnv['Variables']) => Promise<void>;
};

/** Callers of a shop whose address is unknown or private try together as often as this many addresses. */
const CEILING_FACTOR = 12;

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
        throw tooManyAttempts(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
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

/** @returns the error that answers 429 */
export function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'Too many attempts. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/**
 * Creates a limiter by address. An address that is unknown or private may be that of a proxy, whose clients cannot be told
 * apart: all such callers of a shop share one limit, which is higher.
 *
 * @param name tells the counters of this limit from those of others
 * @param limit of one address
 */
export function createAddressLimiter(
  deps: Pick<Deps, 'db' | 'logError'>,
  name: string,
  { attempts, seconds }: RateLimit,
): AddressLimiter {
  const own = createRateLimiter(deps, name, { attempts, seconds });
  const shared = createRateLimiter(deps, `${name}-shared`, { attempts: attempts * CEILING_FACTOR, seconds });
  const counterOf = ({ shop, caller: { network, isPrivate } }: AppEnv['Variables']) =>
    network === null || isPrivate
      ? { limiter: shared, key: shop.id }
      : { limiter: own, key: `${shop.id} ${network}` };
  return {
    consume: (request) => {
      const { limiter, key } = counterOf(request);
      return limiter.consume(key);
    },
    refund: (request) => {
      const { limiter, key } = counterOf(request);
      return limiter.refund(key);
    },
  };
}
