import { parsePendingRequest, type PendingRequest } from '@/lib/http/pending-request';
import { readField, readList, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';
import { lastSignOut } from '@/lib/storage/last-sign-out';
import type { PendingAction } from './next-action';

/** What is kept in a tab of one order's payment. */
type ForOrder<T> = { orderId: string; at: number; data: T };

const KEPT_MS = 30 * 60_000;

/** What was typed: field names and values. */
export const draftValues = createKeptForOrder('payment', (stored) => readList(stored, readEntry));

/** What the shopper was looking at while paying elsewhere. */
export const draftStep = createKeptForOrder('paymentStep', parseStep);

/** The payment that was sent and of which nobody knows yet what became. */
export const draftRequest = createStoredValue<PendingRequest | null>({
  area: 'session',
  key: 'paymentAttempt',
  parse: parsePendingRequest,
  empty: null,
});

/** Forgets all of it: the payment is done, or the customer has gone. */
export function clearPaymentDraft(): void {
  draftValues.forget();
  draftStep.forget();
  draftRequest.set(null);
}

function createKeptForOrder<T>(key: string, parse: (stored: unknown) => T | null) {
  const record = createStoredValue<ForOrder<T> | null>({
    area: 'session',
    key,
    parse: (stored) => {
      const [orderId, at] = [readText(readField(stored, 'orderId')), readField(stored, 'at')];
      const data = parse(readField(stored, 'data'));
      return typeof at === 'number' && data !== null ? { orderId, at, data } : null;
    },
    empty: null,
  });
  return {
    /** Null when nothing is kept for this order, or nothing of who is here now. */
    get: (orderId: string): T | null => {
      const kept = record.get();
      const isOwn = kept?.orderId === orderId && kept.at > (lastSignOut.get() ?? 0);
      return kept && isOwn && Math.abs(Date.now() - kept.at) < KEPT_MS ? kept.data : null;
    },
    set: (orderId: string, data: T): void => record.set({ orderId, at: Date.now(), data }),
    forget: (): void => record.set(null),
  };
}

function readEntry(entry: unknown): [string, string] | null {
  const [name, value]: unknown[] = Array.isArray(entry) ? entry : [];
  return typeof name === 'string' && typeof value === 'string' ? [name, value] : null;
}

function parseStep(stored: unknown): PendingAction | null {
  const text = (name: string, of: unknown = stored) => readText(readField(of, name)) || null;
  const [kind, url, testUrl] = [text('kind'), text('url'), text('testUrl')];
  if (kind === 'app') return url === null ? null : { kind, url, testUrl };
  const code = readField(stored, 'code');
  const [qr, image] = [text('text', code), text('image', code)];
  if (kind !== 'qr' || (qr === null && image === null)) return null;
  return { kind, code: qr === null ? { image: image ?? '' } : { text: qr }, appUrl: text('appUrl'), testUrl };
}
