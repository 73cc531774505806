import { redisConnection } from '@/lib/cache/redis-connection.mjs';
import type { Env } from '@/lib/env';
import { logSecurityEvent } from '@/lib/logging/log.mjs';

/** What a Redis may hold in bytes (0: all that there is), and what it does when that is reached. */
type Memory = { limit: number; policy: string };

/** @param info what Redis answers to INFO memory */
export function parseMemory(info: string): Memory {
  const read = (name: string) => new RegExp(`^${name}:(\\S*)`, 'm').exec(info)?.[1] ?? '';
  return { limit: Number(read('maxmemory')), policy: read('maxmemory_policy') };
}

/**
 * What an operator should know of the Redis that holds pages.
 *
 * @param hasCounters whether attempts are counted in it as well
 * @returns sentences for the log; empty when there is nothing to say
 */
export function pageMemoryWarnings({ limit, policy }: Memory, hasCounters: boolean): string[] {
  if (limit === 0)
    return [
      'REDIS_URL: it has no maxmemory, so pages take all memory of its machine. Set maxmemory, and volatile-lru.',
    ];
  return [
    ...(policy.startsWith('volatile-')
      ? []
      : [`REDIS_URL: its maxmemory-policy is ${policy}. Set volatile-lru, which deletes pages alone.`]),
    ...(hasCounters
      ? [
          'REDIS_URL: pages that fill it delete counters of attempts. Set REDIS_COUNTERS_URL to one of their own.',
        ]
      : []),
  ];
}

/** The same for the Redis that holds nothing but counters. */
export function counterMemoryWarnings({ limit, policy }: Memory): string[] {
  return limit === 0 || policy === 'noeviction'
    ? []
    : [`REDIS_COUNTERS_URL: it deletes counters when it is full (${policy}). Set noeviction.`];
}

/** Warns once each Redis answers; it says nothing where INFO is refused. */
export function warnOfRedisMemory({ REDIS_URL, REDIS_COUNTERS_URL }: Env): void {
  const warn = (url: string, warningsOf: (memory: Memory) => string[]) => {
    const client = redisConnection(url);
    const check = async () => {
      for (const message of warningsOf(parseMemory(await client.info('memory'))))
        logSecurityEvent('misconfigured', { message });
    };
    const run = () => void check().catch(() => undefined);
    if (client.isReady) run();
    else client.once('ready', run);
  };
  if (REDIS_URL) warn(REDIS_URL, (memory) => pageMemoryWarnings(memory, !REDIS_COUNTERS_URL));
  if (REDIS_COUNTERS_URL) warn(REDIS_COUNTERS_URL, counterMemoryWarnings);
}
