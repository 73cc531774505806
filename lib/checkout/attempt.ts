import { readField, readText } from '@/lib/storage/fields';
import { createKeptRecord } from '@/lib/storage/kept-record';

/** An order that was sent and of which nobody knows yet whether it was placed. */
type Attempt = {
  /** The Idempotency-Key that it was sent under. */
  key: string;
  /** Fingerprint of what was sent. */
  request: string;
  /** When it was first sent, in ms since 1970. */
  since: number;
};

/** Later than that the same cart is another order: stores forget their keys after a day as well. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

// On the device and not in the tab, as the cart is: the same cart sent from two tabs is one order as well.
const attempt = createKeptRecord<Attempt>({ lasting: 'device', key: 'orderAttempt', parse: parseAttempt });

/**
 * The key to send an order under: that of the attempt whose end is not known if it sent the very same, so that
 * the store makes one order of both; else a new one. It is kept before anything is sent, because the page may be
 * reloaded at any moment.
 */
export function attemptKey(request: object): string {
  const wanted = fingerprint(JSON.stringify(request));
  const unfinished = attempt.get();
  const now = Date.now();
  if (unfinished?.request === wanted && now - unfinished.since < FORGOTTEN_AFTER_MS) return unfinished.key;
  const key = newKey();
  attempt.set({ key, request: wanted, since: now });
  return key;
}

/** Uses the key up: the store has told what became of the order. */
export function finishAttempt(): void {
  attempt.set(null);
}

function parseAttempt(stored: unknown): Attempt | null {
  const [key, request] = [readText(readField(stored, 'key')), readText(readField(stored, 'request'))];
  const since = readField(stored, 'since');
  const isKey = /^[\x21-\x7e]{1,200}$/.test(key);
  return isKey && request && typeof since === 'number' ? { key, request, since } : null;
}

/** Browsers make UUIDs only for pages that came by https or from this very machine. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Stands for a text without telling it, because it holds an address and stays on the device. 53 bits (cyrb53)
 * are plenty: two requests that met in one would be refused by the store, not mixed up.
 */
function fingerprint(text: string): string {
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
