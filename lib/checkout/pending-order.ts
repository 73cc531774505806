import {
  isKeyValid,
  isSameRequest,
  parsePendingRequest,
  pendingRequestFor,
  type PendingRequest,
} from '@/lib/browser/pending-request';
import { readField, readText } from '@/lib/browser/fields';
import { orderAttempt } from './order-attempt';

type PendingOrder = PendingRequest & {
  /** The customer who sent it, as customerOf names them. */
  customer: string;
  /**
   * How many times it was sent without a conclusive response. Each of these requests may have placed the order: a
   * rejection concerns its own request only.
   */
  unanswered: number;
};

/** An order that may have been placed, as its response is missing. */
type UnconfirmedOrder = {
  key: string;
  /** When it was first sent, in ms since 1970. */
  since: number;
  /** Whether a request would send this order again. */
  isFor: (request: object) => boolean;
};

/** What a response says about its request: `rejected-temporarily` is rejected, and repeated with the same key. */
export type OrderResult = 'placed' | 'rejected' | 'rejected-temporarily' | 'unknown';

/** @returns the customer's order that may have been placed, or null */
export function unconfirmedOrder(customer: string): UnconfirmedOrder | null {
  const pending = pendingOrderOf(customer);
  if (!pending || pending.unanswered === 0) return null;
  return { key: pending.key, since: pending.since, isFor: (request) => isSameRequest(pending, request) };
}

/**
 * Registers an order that is about to be sent. It is stored beforehand, because the page may be left at any moment.
 *
 * @returns its Idempotency-Key: that of the pending order if the request is the same, so that the store places one
 *   order; otherwise a new one, and the previous pending order is forgotten
 */
export function beginOrder(request: object, customer: string): string {
  const previous = pendingOrderOf(customer);
  const pending = pendingRequestFor(request, previous);
  const unanswered = previous?.key === pending.key ? previous.unanswered + 1 : 1;
  orderAttempt.set({ ...pending, customer, unanswered });
  return pending.key;
}

/**
 * Registers the response to an order.
 *
 * @param key of the request
 * @returns whether the order may still have been placed by an earlier request
 */
export function endOrder(key: string, result: OrderResult): boolean {
  const pending = parsePendingOrder(orderAttempt.get());
  if (result === 'unknown' || pending?.key !== key) return result === 'unknown';
  const unanswered = Math.max(0, pending.unanswered - 1);
  const isOver = result === 'placed' || (result === 'rejected' && unanswered === 0);
  orderAttempt.set(isOver ? null : { ...pending, unanswered });
  return !isOver && unanswered > 0;
}

function pendingOrderOf(customer: string): PendingOrder | null {
  const pending = parsePendingOrder(orderAttempt.get());
  return pending?.customer === customer && isKeyValid(pending) ? pending : null;
}

function parsePendingOrder(stored: unknown): PendingOrder | null {
  const request = parsePendingRequest(stored);
  const unanswered = readField(stored, 'unanswered');
  if (!request || typeof unanswered !== 'number' || !(unanswered >= 0)) return null;
  return { ...request, unanswered, customer: readText(readField(stored, 'customer')) };
}
