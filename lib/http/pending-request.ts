import { fingerprint } from './fingerprint';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_LIFETIME_MS, newIdempotencyKey } from './idempotency-key';
import { readField, readText } from '../storage/fields';

/** A request that was sent and of which nobody knows yet what became. */
export type PendingRequest = {
  /** The Idempotency-Key that it was sent under. */
  key: string;
  /** Fingerprint of what was sent. */
  request: string;
  /** When it was first sent, in ms since 1970. */
  since: number;
};

/**
 * The attempt that a request belongs to: the unfinished one if that sent the very same, so that the store makes
 * one of both; else a new one.
 */
export function pendingRequestFor(request: object, unfinished: PendingRequest | null): PendingRequest {
  if (unfinished && isIdempotencyKeyValid(unfinished) && isSameRequest(unfinished, request))
    return unfinished;
  return { key: newIdempotencyKey(), request: printOf(request), since: Date.now() };
}

/** Whether a store still knows the key of an attempt. */
export function isIdempotencyKeyValid({ since }: PendingRequest): boolean {
  return Date.now() - since < IDEMPOTENCY_KEY_LIFETIME_MS;
}

/** Whether a request is the very one that was sent. */
export function isSameRequest(attempt: PendingRequest, request: object): boolean {
  return attempt.request === printOf(request);
}

// What was sent itself stays out of what is kept: addresses are in it.
function printOf(request: object): string {
  return fingerprint(JSON.stringify(request));
}

/** Reads an attempt that was stored; null for what is none. */
export function parsePendingRequest(stored: unknown): PendingRequest | null {
  const [key, request] = [readText(readField(stored, 'key')), readText(readField(stored, 'request'))];
  const since = readField(stored, 'since');
  return IDEMPOTENCY_KEY.test(key) && request && typeof since === 'number' ? { key, request, since } : null;
}
