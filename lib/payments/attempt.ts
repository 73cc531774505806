import { fingerprint } from '@/lib/fingerprint';
import { IDEMPOTENCY_KEY, KEY_FORGOTTEN_AFTER_MS, newIdempotencyKey } from '@/lib/idempotency-key';
import { readField, readText } from '@/lib/storage/fields';

/** A request that was sent and of which nobody knows yet what became. */
export type Attempt = {
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
export function attemptFor(request: object, unfinished: Attempt | null): Attempt {
  const wanted = fingerprint(JSON.stringify(request));
  const now = Date.now();
  if (unfinished?.request === wanted && now - unfinished.since < KEY_FORGOTTEN_AFTER_MS) return unfinished;
  return { key: newIdempotencyKey(), request: wanted, since: now };
}

/** Reads an attempt that was stored; null for what is none. */
export function parseAttempt(stored: unknown): Attempt | null {
  const [key, request] = [readText(readField(stored, 'key')), readText(readField(stored, 'request'))];
  const since = readField(stored, 'since');
  return IDEMPOTENCY_KEY.test(key) && request && typeof since === 'number' ? { key, request, since } : null;
}
