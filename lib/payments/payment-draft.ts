import { parsePendingRequest, type PendingRequest } from '@/lib/browser/pending-request';
import { readField, readList, readText } from '@/lib/browser/fields';
import { isCurrent } from '@/lib/browser/last-sign-out';
import { createStoredValue } from '@/lib/browser/stored-value';
import type { PendingAction } from './next-action';
import { isSecretField, type PaymentField } from './payment-field';
import { initialValue, shapeValue, type Values } from './values';

const DRAFT_LIFETIME_MS = 30 * 60_000;

/** A part of the payment draft of one order. */
type ForOrder<T> = {
  orderId: string;
  /** When it was stored, in ms since 1970. */
  at: number;
  data: T;
};

const draftValues = createOrderDraft('payment', (stored) => readList(stored, parseEntry));

/** The QR code or app link that the page shows while the shopper pays elsewhere. */
export const draftAction = createOrderDraft('paymentStep', parseAction);

/** The payment that was sent and whose result is unknown. */
export const pendingPaymentRequest = createStoredValue<PendingRequest | null>({
  area: 'session',
  key: 'paymentAttempt',
  parse: parsePendingRequest,
  empty: null,
});

/** Removes everything that the tab stores of a payment: it is done, or the customer has signed out. */
export function clearPaymentDraft(): void {
  draftValues.clear();
  draftAction.clear();
  pendingPaymentRequest.set(null);
}

/** Stores the values for when the shopper returns from sign-in, a gateway or a reload, except those of secret fields. */
export function saveValues(orderId: string, fields: PaymentField[], values: Values): void {
  const entries = fields
    .filter((field) => !isSecretField(field))
    .map(({ name }): [string, string] => [name, values.get(name) ?? '']);
  draftValues.set(orderId, entries);
}

/** Whether values are stored for this order. */
export function hasDraft(orderId: string): boolean {
  return draftValues.get(orderId) !== null;
}

/** The values that the form starts with: those stored for this order, otherwise the fields' own. */
export function loadValues(orderId: string, fields: PaymentField[]): Values {
  const stored: Values = new Map(draftValues.get(orderId));
  return new Map(
    fields.map((field) => {
      const value = isSecretField(field) ? undefined : stored.get(field.name);
      return [field.name, value === undefined ? initialValue(field) : restoreValue(field, value)];
    }),
  );
}

// The store may have changed the field since the value was stored.
function restoreValue(field: PaymentField, value: string): string {
  if (field.type === 'checkbox') return String(value === 'true');
  if (field.type === 'select') return field.options.some((option) => option.value === value) ? value : '';
  return value === '' ? initialValue({ ...field, defaultValue: '' }) : shapeValue(field, value);
}

function createOrderDraft<T>(key: string, parse: (stored: unknown) => T | null) {
  const draft = createStoredValue<ForOrder<T> | null>({
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
    /** Null when nothing is stored for this order, or when somebody has signed out since. */
    get: (orderId: string): T | null => {
      const stored = draft.get();
      return stored?.orderId === orderId && isCurrent(stored.at, DRAFT_LIFETIME_MS) ? stored.data : null;
    },
    set: (orderId: string, data: T): void => draft.set({ orderId, at: Date.now(), data }),
    clear: (): void => draft.set(null),
  };
}

function parseEntry(entry: unknown): [string, string] | null {
  const [name, value]: unknown[] = Array.isArray(entry) ? entry : [];
  return typeof name === 'string' && typeof value === 'string' ? [name, value] : null;
}

function parseAction(stored: unknown): PendingAction | null {
  const text = (name: string, of: unknown = stored) => readText(readField(of, name)) || null;
  const [kind, url, testUrl] = [text('kind'), text('url'), text('testUrl')];
  if (kind === 'app') return url === null ? null : { kind, url, testUrl };
  const code = readField(stored, 'code');
  const [qr, image] = [text('text', code), text('image', code)];
  if (kind !== 'qr' || (qr === null && image === null)) return null;
  return { kind, code: qr === null ? { image: image ?? '' } : { text: qr }, appUrl: text('appUrl'), testUrl };
}
