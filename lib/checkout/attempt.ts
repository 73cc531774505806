import { fingerprint } from '@/lib/fingerprint';
import { IDEMPOTENCY_KEY, KEY_FORGOTTEN_AFTER_MS, newIdempotencyKey } from '@/lib/idempotency-key';
import { readField, readText } from '@/lib/storage/fields';
import { createKeptRecord } from '@/lib/storage/kept-record';

/** An order that was sent. */
type Attempt = {
  /** The Idempotency-Key that it was sent under. */
  key: string;
  /** Fingerprint of what was sent. */
  request: string;
  /** Whose order it is. */
  customer: string;
  /** When it was first sent, in ms since 1970. */
  since: number;
  /**
   * How many times it was sent without a clear answer; each of them may have placed it. A refusal answers its
   * own sending alone: it says nothing about an earlier one, which the store may have taken.
   */
  unanswered: number;
};

/** An order that may have been placed: nobody knows yet. */
export type OpenAttempt = {
  key: string;
  /** When it was first sent, in ms since 1970. */
  since: number;
  /** Whether a request would be this very order again. */
  isFor: (request: object) => boolean;
};

/**
 * What the answer to a sending tells: the order is placed, it is not (of this sending, for good or for now),
 * or neither is known.
 */
export type AttemptEnd = 'placed' | 'refused' | 'refused-for-now' | 'unknown';

// On the device and not in the tab, as the cart is: the same cart sent from two tabs is one order as well.
const kept = createKeptRecord<Attempt>({ lasting: 'device', key: 'orderAttempt', parse: parseAttempt });

/** @returns the customer's order that may have been placed, or null when there is none such */
export function openAttempt(customer: string): OpenAttempt | null {
  const attempt = currentAttempt(customer);
  if (!attempt || attempt.unanswered === 0) return null;
  return { key: attempt.key, since: attempt.since, isFor: (request) => attempt.request === printOf(request) };
}

/**
 * Begins to send an order. That is kept before anything is sent, because the page may be left at any moment.
 *
 * @returns the key to send it under: that of the same order's earlier sending, so that the store makes one
 *   order of both; else a new one, and whatever was sent before is forgotten
 */
export function beginAttempt(request: object, customer: string): string {
  const attempt = currentAttempt(customer);
  const print = printOf(request);
  if (attempt?.request === print) {
    kept.set({ ...attempt, unanswered: attempt.unanswered + 1 });
    return attempt.key;
  }
  const key = newIdempotencyKey();
  kept.set({ key, request: print, customer, since: Date.now(), unanswered: 1 });
  return key;
}

/**
 * Takes in what the store answered to one sending.
 *
 * @returns whether the order may have been placed, as far as anybody knows now
 */
export function endAttempt(key: string, end: AttemptEnd): boolean {
  const attempt = kept.get();
  if (end === 'unknown' || attempt?.key !== key) return end === 'unknown';
  const unanswered = Math.max(0, attempt.unanswered - 1);
  const isOver = end === 'placed' || (end === 'refused' && unanswered === 0);
  kept.set(isOver ? null : { ...attempt, unanswered });
  return !isOver && unanswered > 0;
}

function currentAttempt(customer: string): Attempt | null {
  const attempt = kept.get();
  const isCurrent = attempt?.customer === customer && Date.now() - attempt.since < KEY_FORGOTTEN_AFTER_MS;
  return isCurrent ? attempt : null;
}

/** The address in it stays out of what is kept. */
function printOf(request: object): string {
  return fingerprint(JSON.stringify(request));
}

function parseAttempt(stored: unknown): Attempt | null {
  const [key, request] = [readText(readField(stored, 'key')), readText(readField(stored, 'request'))];
  const [since, unanswered] = [readField(stored, 'since'), readField(stored, 'unanswered')];
  if (!IDEMPOTENCY_KEY.test(key) || !request) return null;
  if (typeof since !== 'number' || typeof unanswered !== 'number' || !(unanswered >= 0)) return null;
  return { key, request, since, unanswered, customer: readText(readField(stored, 'customer')) };
}
