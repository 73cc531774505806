import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../deps';
import { ApiError } from './errors';

/** Counts attempts per key. */
type RateLimiter = {
  /** Counts an attempt; throws ApiError 429 when the limit is exceeded. */
  consume: (key: string) => Promise<void>;
  /** Takes back one counted attempt. */
  refund: (key: string) => Promise<void>;
  /** Takes back all attempts of a key. */
  reset: (key: string) => Promise<void>;
};

/**
 * Creates a limiter that counts in the memory of this process. Callers consume before they try, so that
 * concurrent attempts cannot exceed the limit.
 */
export function createRateLimiter({ attempts, seconds }: RateLimit): RateLimiter {
  const limiter = new RateLimiterMemory({ points: attempts, duration: seconds });
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw new ApiError(429, 'Too many attempts. Please wait a few minutes and try again.', {
          headers: { 'Retry-After': String(retryAfter) },
        });
      }
    },
    refund: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
