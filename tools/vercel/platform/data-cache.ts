/** The platform's data cache. Functions reach it by messages; it outlives them. */
import { z } from 'zod';
import type { Clock } from './clock';
import type { TagTimes } from './tag-times';

const tags = z.array(z.string());

/** What a function asks of the data cache. */
export const dataCacheCall = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('get'), key: z.string(), tags }),
  z.object({ operation: z.literal('set'), key: z.string(), value: z.unknown(), tags }),
  z.object({ operation: z.literal('revalidateTag'), tags }),
]);

export type DataCache = {
  /** @returns what the function receives; undefined for calls without a result */
  handle: (call: z.infer<typeof dataCacheCall>) => unknown;
  /** Forgets everything, as the platform may at any time. */
  clear: () => void;
};

type Entry = { value: unknown; tags: string[]; madeAt: number };

/** @param tagTimes shared with the page cache */
export function createDataCache(clock: Clock, tagTimes: TagTimes): DataCache {
  const entries = new Map<string, Entry>();

  function get(key: string, requestTags: string[]): unknown {
    const entry = entries.get(key);
    if (!entry || tagTimes.areExpired([...entry.tags, ...requestTags], entry.madeAt)) return null;
    // Next compares the time with the function's own clock, which does not move with this one.
    const age = clock.now() - entry.madeAt;
    return { lastModified: Date.now() - age, value: entry.value };
  }

  return {
    handle: (call) => {
      switch (call.operation) {
        case 'get':
          return get(call.key, call.tags);
        case 'set':
          entries.set(call.key, { value: call.value, tags: call.tags, madeAt: clock.now() });
          return undefined;
        case 'revalidateTag':
          return tagTimes.expire(call.tags);
      }
    },
    clear: () => entries.clear(),
  };
}
