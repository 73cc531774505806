import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { measured } from '@/lib/logging/measured.mjs';
import { limitGroup } from '@/lib/routing/hosts.mjs';
import { counterOf } from './counters';
import { delayMs, type RateLimit } from './rules';

/** A limit and the key that an attempt counts for; without a key, as for an unknown address, the limit does not apply. */
export type Attempt = [limit: RateLimit, key: string | null];

type CountedAttempt = { limit: RateLimit; key: string };

/** Seconds after which a rejected attempt may be repeated. */
export type Rejection = { retryAfterSeconds: number };

/**
 * Counts an attempt under its limits and handles it unless one of them is exceeded. Attempts are counted before they are
 * handled, so that concurrent ones cannot exceed a limit, and taken back afterwards where their limit says so.
 *
 * @param site hostname of the shop, which has its own counters if SITE_HOSTS names it
 * @param attempts a rejecting limit that is exceeded leaves those before it as they were
 * @param handle its response's status decides what counts
 * @returns its response, or how long to wait
 */
export async function rateLimited(
  site: string,
  attempts: Attempt[],
  handle: () => Promise<Response>,
): Promise<Response | Rejection> {
  const counted: CountedAttempt[] = [];
  let delay = 0;
  for (const [limit, key] of attempts) {
    if (key === null) continue;
    const attempt = { limit, key: storedKey(limit, site, key) };
    const { rejection, delay: ownDelay } = await count(attempt, site);
    if (rejection) {
      await Promise.all(counted.map(refund));
      return rejection;
    }
    counted.push(attempt);
    delay = Math.max(delay, ownDelay);
  }
  if (delay > 0) await sleep(delay);
  let status = 500;
  try {
    const response = await handle();
    ({ status } = response);
    return response;
  } finally {
    await Promise.all(counted.map((attempt) => settle(attempt, status)));
  }
}

async function count(
  { limit, key }: CountedAttempt,
  site: string,
): Promise<{ rejection?: Rejection; delay: number }> {
  const counter = counterOf(limit);
  if (limit.beyond === 'delay') {
    const { consumedPoints } = await counter.penalty(key);
    const delay = delayMs(limit, consumedPoints);
    if (delay > 0) {
      logSecurityEvent('rate-limited', { site, limit: limit.name, delay });
      measured('limit', { name: limit.name });
    }
    return { delay };
  }
  const exceeded = limit.counts === 'accepted' ? await peek(limit, key) : await consume(limit, key);
  if (!exceeded) return { delay: 0 };
  logSecurityEvent('rate-limited', { site, limit: limit.name });
  measured('limit', { name: limit.name });
  return {
    rejection: { retryAfterSeconds: Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000)) },
    delay: 0,
  };
}

/**
 * Counts something that is no shopper's attempt.
 *
 * @param key of fixed length
 * @returns whether the limit still allows it
 */
export async function isWithinLimit(limit: RateLimit, key: string): Promise<boolean> {
  return (await consume(limit, key)) === null;
}

async function peek(limit: RateLimit, key: string): Promise<RateLimiterRes | null> {
  const state = await counterOf(limit).get(key);
  return state && state.consumedPoints >= limit.points ? state : null;
}

async function consume(limit: RateLimit, key: string): Promise<RateLimiterRes | null> {
  try {
    await counterOf(limit).consume(key);
    return null;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  }
}

async function settle(attempt: CountedAttempt, status: number): Promise<void> {
  const { limit, key } = attempt;
  if (limit.isClearedBySuccess && status < 300) {
    await counterOf(limit).delete(key);
  } else if (limit.counts === 'accepted') {
    if (status < 500 && status !== 401) await counterOf(limit).penalty(key);
  } else if (limit.counts === 'refused' && !isRefusal(status)) {
    await refund(attempt);
  }
}

/** A counter that was cleared, or has run out, in the meantime would become negative and allow further attempts. */
async function refund({ limit, key }: CountedAttempt): Promise<void> {
  if (limit.counts === 'accepted') return;
  const state = await counterOf(limit).get(key);
  if (state && state.consumedPoints > 0) await counterOf(limit).reward(key);
}

/** 408 and 429 say nothing about what was tried. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * A hash, so that neither the memory nor Redis holds addresses and emails, and every key has the same length. The hostnames
 * of a wildcard count guesses together: each made-up one would bring a guesser further attempts.
 */
function storedKey({ counts }: RateLimit, site: string, key: string): string {
  const shop = counts === 'accepted' ? site : limitGroup(site, process.env);
  return createHash('sha256').update(`${shop}\n${key}`).digest('base64url');
}
