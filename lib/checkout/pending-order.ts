import {
  pendingRequestFor,
  isSameRequest,
  isKeyValid,
  parsePendingRequest,
  type PendingRequest,
} from '@/lib/http/pending-request';
import { readField, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';

/** An order that was sent. */
type PendingOrder = PendingRequest & {
  /** Whose order it is. */
  customer: string;
  /**
   * How many times it was sent without a clear answer; each of them may have placed it. A refusal answers its
   * own sending alone: it says nothing about an earlier one, which the store may have taken.
   */
  unanswered: number;
};

/** An order that may have been placed: nobody knows yet. */
export type OpenPendingOrder = {
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
export type OrderOutcome = 'placed' | 'refused' | 'refused-for-now' | 'unknown';

// On the device and not in the tab, as the cart is: the same cart sent from two tabs is one order as well.
const kept = createStoredValue<PendingOrder | null>({
  key: 'orderAttempt',
  parse: parseOrderAttempt,
  empty: null,
});

/** @returns the customer's order that may have been placed, or null when there is none such */
export function openPendingOrder(customer: string): OpenPendingOrder | null {
  const attempt = currentPendingOrder(customer);
  if (!attempt || attempt.unanswered === 0) return null;
  return { key: attempt.key, since: attempt.since, isFor: (request) => isSameRequest(attempt, request) };
}

/**
 * Begins to send an order. That is kept before anything is sent, because the page may be left at any moment.
 *
 * @returns the key to send it under: that of the same order's earlier sending, so that the store makes one
 *   order of both; else a new one, and whatever was sent before is forgotten
 */
export function beginOrder(request: object, customer: string): string {
  const earlier = currentPendingOrder(customer);
  const attempt = pendingRequestFor(request, earlier);
  const unanswered = earlier?.key === attempt.key ? earlier.unanswered + 1 : 1;
  kept.set({ ...attempt, customer, unanswered });
  return attempt.key;
}

/**
 * Takes in what the store answered to one sending.
 *
 * @returns whether the order may have been placed, as far as anybody knows now
 */
export function endOrder(key: string, end: OrderOutcome): boolean {
  const attempt = kept.get();
  if (end === 'unknown' || attempt?.key !== key) return end === 'unknown';
  const unanswered = Math.max(0, attempt.unanswered - 1);
  const isOver = end === 'placed' || (end === 'refused' && unanswered === 0);
  kept.set(isOver ? null : { ...attempt, unanswered });
  return !isOver && unanswered > 0;
}

function currentPendingOrder(customer: string): PendingOrder | null {
  const attempt = kept.get();
  return attempt?.customer === customer && isKeyValid(attempt) ? attempt : null;
}

function parseOrderAttempt(stored: unknown): PendingOrder | null {
  const attempt = parsePendingRequest(stored);
  const unanswered = readField(stored, 'unanswered');
  if (!attempt || typeof unanswered !== 'number' || !(unanswered >= 0)) return null;
  return { ...attempt, unanswered, customer: readText(readField(stored, 'customer')) };
}
