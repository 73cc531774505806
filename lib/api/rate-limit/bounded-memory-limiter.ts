import { AsyncResource } from 'node:async_hooks';
import { RateLimiterMemory, type IRateLimiterOptions } from 'rate-limiter-flexible';

/** Far more clients than fail within a quarter of an hour; with their timers they take about 10 MB. */
const MAX_KEYS = 20_000;

/**
 * A key has a timer, up to an hour long, and Node keeps with a timer what belongs to the request that has set it: its response, and
 * what this was compressed with. Outside of the request a key takes a thousandth of that.
 */
const OUTSIDE = new AsyncResource('BoundedMemoryLimiter');

/**
 * Counts in the memory of this process, for a bounded number of keys: beyond MAX_KEYS, the key that was used longest ago
 * is forgotten, so that made-up keys cannot fill the memory.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string>();
  readonly #maxKeys: number;

  constructor(options: IRateLimiterOptions, maxKeys = MAX_KEYS) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  override async consume(...args: Parameters<RateLimiterMemory['consume']>) {
    await this.#use(args[0]);
    return OUTSIDE.runInAsyncScope(() => super.consume(...args));
  }

  override async penalty(...args: Parameters<RateLimiterMemory['penalty']>) {
    await this.#use(args[0]);
    return OUTSIDE.runInAsyncScope(() => super.penalty(...args));
  }

  override async reward(...args: Parameters<RateLimiterMemory['reward']>) {
    await this.#use(args[0]);
    return OUTSIDE.runInAsyncScope(() => super.reward(...args));
  }

  async #use(key: string | number): Promise<void> {
    this.#keys.delete(String(key));
    this.#keys.add(String(key));
    if (this.#keys.size <= this.#maxKeys) return;
    const [oldest = ''] = this.#keys;
    this.#keys.delete(oldest);
    await super.delete(oldest);
  }
}
