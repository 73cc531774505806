import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { measured } from '@/lib/logging/measured.mjs';
import { limitGroup } from '@/lib/site/hosts.mjs';
import { inTurn } from '@/shared/in-turn';
import { counterOf } from './counters';
import { delayMs, type RateLimit } from './rules';

/** A limit and the key that an attempt counts for; without a key, as for an unknown address, the limit does not apply. */
export type Attempt = [limit: RateLimit, key: string | null];

type CountedAttempt = { limit: RateLimit; key: string };

/** Seconds after which a rejected attempt may be repeated. */
export type Rejection = { retryAfterSeconds: number };

/** In this time those that wait for their turn are through. */
const TURNS_SECONDS = 30;

/**
 * Counts an attempt under its limits, one after another, and handles it unless one of them is exceeded. Attempts are counted
 * before they are handled, so that concurrent ones cannot exceed a limit, and taken back afterwards where their limit says so.
 *
 * @param site hostname of the shop, which has its own counters if SITE_HOSTS names it
 * @param attempts a rejecting limit that is exceeded leaves those before it as they were; an attempt that waits for its turn or
 *   is delayed does not count for those after it yet
 * @param handle its response's status decides what counts
 * @returns its response, or how long to wait
 */
export async function rateLimited(
  site: string,
  attempts: Attempt[],
  handle: () => Promise<Response>,
): Promise<Response | Rejection> {
  const [first, ...others] = attempts;
  if (!first) return handle();
  const next = () => rateLimited(site, others, handle);
  const [limit, key] = first;
  if (key === null) return next();
  const attempt = { limit, key: storedKey(limit, site, key) };
  const run = () => countAndHandle(attempt, site, next);
  const { maxAtOnce } = limit;
  if (maxAtOnce === undefined) return run();
  const turns = { maxAtOnce, reject: () => reject(limit, site, TURNS_SECONDS) };
  return inTurn(`${limit.name} ${attempt.key}`, turns, run);
}

async function countAndHandle(
  attempt: CountedAttempt,
  site: string,
  next: () => Promise<Response | Rejection>,
): Promise<Response | Rejection> {
  const rejection = await count(attempt, site);
  if (rejection) return rejection;
  let settleAttempt = () => settle(attempt, 500);
  try {
    const outcome = await next();
    settleAttempt = () => (outcome instanceof Response ? settle(attempt, outcome.status) : refund(attempt));
    return outcome;
  } finally {
    await settleAttempt();
  }
}

/** Counts an attempt, and waits where its limit delays. */
async function count({ limit, key }: CountedAttempt, site: string): Promise<Rejection | null> {
  const counter = counterOf(limit);
  if (limit.beyond === 'delay') {
    const { consumedPoints } = await counter.penalty(key);
    const delay = delayMs(limit, consumedPoints);
    if (delay > 0) {
      logLimited(limit, { site, delay });
      await sleep(delay);
    }
    return null;
  }
  const exceeded = limit.counts === 'accepted' ? await peek(limit, key) : await consume(limit, key);
  return exceeded && reject(limit, site, exceeded.msBeforeNext / 1000);
}

function reject(limit: RateLimit, site: string, seconds: number): Rejection {
  logLimited(limit, { site });
  return { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) };
}

function logLimited({ name }: RateLimit, details: { site: string; delay?: number }): void {
  logSecurityEvent('rate-limited', { ...details, limit: name });
  measured('limit', { name });
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
