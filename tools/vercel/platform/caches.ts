/** The platform's caches: of data, which functions reach by messages, and of responses. Both outlive the functions. */
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A renewal with another status leaves the kept response in place, by Vercel's documentation of ISR. */
const RENEWING_STATUSES = [200, 301, 302, 307, 308, 404, 410];

/** How long after a failed renewal the next one is tried, by the same documentation. */
const RETRY_MS = 30_000;

const tags = z.array(z.string());

/** What a function asks of the data cache. */
export const dataCacheCall = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('get'), key: z.string(), tags }),
  z.object({ operation: z.literal('set'), key: z.string(), value: z.unknown(), tags }),
  z.object({ operation: z.literal('revalidateTag'), tags }),
]);

export type PlatformResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Times are in milliseconds of the caches' clock. */
type Entry = PlatformResponse & {
  tags: string[];
  madeAt: number;
  staleAt: number;
  expireAt: number;
  retryAt: number;
};

export type Caches = {
  /** @returns what the function receives; undefined for calls without a result */
  callData: (call: z.infer<typeof dataCacheCall>) => unknown;
  /** Forgets all data, as the platform may at any time. */
  clearData: () => void;
  /**
   * Responds from the cache, or by `make`, which also renews a stale response behind this one; null when it failed and none
   * was kept. `state` is that of `x-vercel-cache`.
   */
  respond: (
    key: string,
    make: () => Promise<PlatformResponse | null>,
  ) => Promise<{ page: PlatformResponse | null; isKept: boolean; state: string }>;
  /** Moves the time of both caches on. */
  advance: (seconds: number) => void;
  /** Resolves when no response is being made. */
  settled: () => Promise<void>;
};

export function createCaches(): Caches {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const tagTimes = new Map<string, number>();
  const data = new Map<string, { value: unknown; tags: string[]; madeAt: number }>();
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<PlatformResponse | null>>();

  function areExpired(names: string[], since: number): boolean {
    return names.some((tag) => (tagTimes.get(tag) ?? -Infinity) >= since);
  }

  function renew(
    key: string,
    make: () => Promise<PlatformResponse | null>,
  ): Promise<PlatformResponse | null> {
    const pending = running.get(key);
    if (pending) return pending;
    const madeAt = now();
    const made = make()
      .then((response) => keep(key, response, madeAt))
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  function keep(key: string, response: PlatformResponse | null, madeAt: number): PlatformResponse | null {
    if (!response || !RENEWING_STATUSES.includes(response.status)) {
      const kept = entries.get(key);
      if (kept) kept.retryAt = now() + RETRY_MS;
      return kept ?? response;
    }
    const { headers } = response;
    const maxAge = secondsOf('s-maxage', headers);
    if (maxAge === null || headers['set-cookie'] !== undefined) return response;
    const staleAt = madeAt + maxAge * 1000;
    const expireAt = staleAt + (secondsOf('stale-while-revalidate', headers) ?? Infinity) * 1000;
    const names = String(headers['x-next-cache-tags'] ?? '').split(',');
    const entry = { ...response, tags: names, madeAt, staleAt, expireAt, retryAt: 0 };
    entries.set(key, entry);
    return entry;
  }

  return {
    callData: (call) => {
      if (call.operation === 'revalidateTag') return call.tags.forEach((tag) => tagTimes.set(tag, now()));
      const { key } = call;
      if (call.operation === 'set')
        return void data.set(key, { value: call.value, tags: call.tags, madeAt: now() });
      const entry = data.get(key);
      if (!entry || areExpired([...entry.tags, ...call.tags], entry.madeAt)) return null;
      // Next compares the time with the function's own clock, which does not move with this one.
      return { lastModified: entry.madeAt - ahead, value: entry.value };
    },
    clearData: () => data.clear(),
    respond: async (key, make) => {
      const entry = entries.get(key);
      const isFresh = entry && now() < entry.expireAt && !areExpired(entry.tags, entry.madeAt);
      if (entry && (isFresh || now() < entry.retryAt)) {
        if (now() < entry.staleAt) return { page: entry, isKept: true, state: 'HIT' };
        if (now() >= entry.retryAt) void renew(key, make);
        return { page: entry, isKept: true, state: 'STALE' };
      }
      const page = await renew(key, make);
      const kept = entries.get(key);
      return {
        page,
        isKept: page !== null && kept === page,
        state: kept && kept === entry ? 'STALE' : 'MISS',
      };
    },
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** @returns the seconds of a directive of Cache-Control, such as `s-maxage`; null when it is not there */
function secondsOf(directive: string, headers: OutgoingHttpHeaders): number | null {
  const seconds = new RegExp(`\\b${directive}=(\\d+)`).exec(String(headers['cache-control']))?.[1];
  return seconds === undefined ? null : Number(seconds);
}
