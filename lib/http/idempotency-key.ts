/** What an Idempotency-Key may be; stores are sent no other. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Later than that the same request is another one: stores forget their keys after a day as well. In ms. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Refused for now: the same may be sent again, and must be known to be the same. */
const PASSING = new Set([401, 408, 409, 425, 429]);

/** Whether an answer's status tells what became of a request, so that the next one is a new one. */
export function isConclusive(status: number): boolean {
  return status < 500 && !PASSING.has(status);
}

/** A key for a new request. Browsers make UUIDs only for pages that came by https or from this very machine. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
