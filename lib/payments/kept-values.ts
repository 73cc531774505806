import { readField, readList, readText } from '@/lib/storage/fields';
import type { PaymentField } from './payment-field';
import { initialValue, shapeValue, type Values } from './values';

const KEY = 'payment';
const KEPT_MS = 30 * 60_000;

/**
 * Keeps what was typed for when the shopper comes back to the form, from signing in or from a gateway. What
 * was typed into password fields is never kept.
 */
export function keepValues(orderId: string, fields: PaymentField[], values: Values): void {
  const kept = fields
    .filter(({ type }) => type !== 'password')
    .map(({ name }) => [name, values.get(name) ?? '']);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderId, at: Date.now(), values: kept }));
  } catch {
    // Nothing may be stored here, so it has to be typed again.
  }
}

/** Forgets what was kept: the payment is done. */
export function forgetValues(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored here.
  }
}

/** What the form begins with: what was kept for this order, else each field's own. */
export function startingValues(orderId: string, fields: PaymentField[]): Values {
  const kept = readKept(orderId);
  return new Map(
    fields.map((field) => {
      const value = field.type === 'password' ? undefined : kept.get(field.name);
      return [field.name, value === undefined ? initialValue(field) : restored(field, value)];
    }),
  );
}

// The form may have changed since then.
function restored(field: PaymentField, value: string): string {
  if (field.type === 'checkbox') return String(value === 'true');
  if (field.type === 'select') return field.options.some((option) => option.value === value) ? value : '';
  return value === '' ? initialValue({ ...field, defaultValue: '' }) : shapeValue(field, value);
}

function readKept(orderId: string): Values {
  const kept = readStored();
  const at = readField(kept, 'at');
  const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_MS;
  if (!isFresh || readText(readField(kept, 'orderId')) !== orderId) return new Map();
  return new Map(readList(readField(kept, 'values'), readEntry));
}

function readEntry(entry: unknown): [string, string] | null {
  const [name, value]: unknown[] = Array.isArray(entry) ? entry : [];
  return typeof name === 'string' && typeof value === 'string' ? [name, value] : null;
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
