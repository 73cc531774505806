import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../api-error';
import type { RateLimit } from '../deps';

/** Counts attempts by key. */
export type RateLimiter = {
  /** Counts one attempt; throws ApiError 429 when there were too many. */
  take: (key: string) => Promise<void>;
  /** Takes back one attempt of a key, which succeeded. */
  giveBack: (key: string) => Promise<void>;
  /** Forgets a key's attempts, after one that succeeded. */
  forget: (key: string) => Promise<void>;
};

/** Makes a limiter that counts in this process. An attempt counts before it is tried, so that many at once are many. */
export function createRateLimiter({ attempts, seconds }: RateLimit): RateLimiter {
  const limiter = new RateLimiterMemory({ points: attempts, duration: seconds });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiError(429, 'Too many attempts. Please wait a few minutes and try again.', {
          headers: { 'Retry-After': String(wait) },
        });
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
