import { postJson, type JsonResponse } from './fetch-json';
import { readField, readText } from './fields';

/** The Idempotency-Keys that are accepted from a browser and passed on to the store. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Stores commonly forget a key after a day; from then on an equal request counts as a new one. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Statuses of a request that may be repeated unchanged and must then carry the same key. */
const INCONCLUSIVE_STATUSES = new Set([401, 408, 409, 425, 429]);

/** A request that was sent and whose result is not known yet. */
export type PendingRequest = {
  /** The Idempotency-Key that it was sent with. */
  key: string;
  /** Hash of the body: the body itself holds an address and is not stored. */
  request: string;
  /** When it was first sent, in ms since 1970. */
  since: number;
};

/**
 * Chooses the key of a request.
 *
 * @param pending a request without a known result
 * @returns `pending` when it has the same body and its key is still valid, so that the store sees one request
 *   instead of two; otherwise a new pending request
 */
export function pendingRequestFor(body: object, pending: PendingRequest | null): PendingRequest {
  if (pending && isKeyValid(pending) && isSameRequest(pending, body)) return pending;
  return { key: newIdempotencyKey(), request: hashBody(body), since: Date.now() };
}

/** Creates the function by which a page posts to a path: a body whose answer was lost goes out again with the same key. */
export function createRepeatableSender(path: string) {
  let pending: PendingRequest | null = null;
  return async (body: object): Promise<JsonResponse | null> => {
    pending = pendingRequestFor(body, pending);
    const response = await postJson(path, body, { 'idempotency-key': pending.key });
    if (response && isConclusive(response.status)) pending = null;
    return response;
  };
}

/** Whether the store is expected to remember the key of a request. */
export function isKeyValid({ since }: PendingRequest): boolean {
  return Date.now() - since < KEY_LIFETIME_MS;
}

/** Whether a body equals the one that was sent. */
export function isSameRequest(pending: PendingRequest, body: object): boolean {
  return pending.request === hashBody(body);
}

/** Whether a response's status says what became of the request, so that the next one needs a new key. */
export function isConclusive(status: number): boolean {
  return status < 500 && !INCONCLUSIVE_STATUSES.has(status);
}

/** Reads a stored pending request; null for anything else. */
export function parsePendingRequest(stored: unknown): PendingRequest | null {
  const [key, request] = [readText(readField(stored, 'key')), readText(readField(stored, 'request'))];
  const since = readField(stored, 'since');
  return IDEMPOTENCY_KEY.test(key) && request && typeof since === 'number' ? { key, request, since } : null;
}

// crypto.randomUUID exists on https pages and localhost only.
function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * The cyrb53 hash of a body's JSON. With 53 bits a collision is unlikely, and the store rejects a key that is
 * reused for another body.
 */
function hashBody(body: object): string {
  const text = JSON.stringify(body);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
