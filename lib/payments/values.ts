import { normalizePhone, PHONE_PREFIX } from '@/lib/format/phone';
import { applyMask } from './mask';
import type { PaymentField } from './payment-field';

/** What the form holds: field name to value. A map, because a store may name a field like anything. */
export type Values = ReadonlyMap<string, string>;

/** Whether the rules for phone numbers hold for a field (spec section 5). */
export function isPhoneField({ type, name }: PaymentField): boolean {
  return type === 'tel' || ((type === 'text' || type === 'number') && /phone/i.test(name));
}

/** Brings what was typed into a field into the form that its value may have. */
export function shapeValue(field: PaymentField, typed: string): string {
  if (isPhoneField(field)) return normalizePhone(typed, field.maxLength?.length);
  return field.mask ? applyMask(field.mask, typed) : typed;
}

/** What an input for numbers takes; of all else it shows nothing. */
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** What stands in a field before anybody has typed. */
export function initialValue(field: PaymentField): string {
  const { type, options, required } = field;
  const defaultValue = field.defaultValue.trim() === '' ? '' : field.defaultValue;
  if (type === 'checkbox') return String(/^(?:true|on|1|yes)$/i.test(defaultValue.trim()));
  if (type === 'select') return options.some(({ value }) => value === defaultValue) ? defaultValue : '';
  if (isPhoneField(field)) return defaultValue || required ? shapeValue(field, defaultValue) : '';
  if (type === 'number' && !field.mask) return NUMBER.test(defaultValue.trim()) ? defaultValue.trim() : '';
  return shapeValue(field, defaultValue);
}

/**
 * Whether a field holds something: a box must be ticked, and the prefix of a phone number, which stands there
 * by itself, is nothing.
 */
export function isFilled(field: PaymentField, values: Values): boolean {
  const value = values.get(field.name) ?? '';
  if (field.type === 'checkbox') return value === 'true';
  return value !== '' && !(isPhoneField(field) && value === PHONE_PREFIX);
}

/**
 * The fields that are shown: those that wait for nothing, and those of which one that they wait for is filled,
 * be it shown itself or not (spec section 4).
 */
export function visibleFields(fields: PaymentField[], values: Values): PaymentField[] {
  const filled = new Set(fields.filter((field) => isFilled(field, values)).map(({ name }) => name));
  return fields.filter(
    ({ showWhenFilled }) => showWhenFilled.length === 0 || showWhenFilled.some((name) => filled.has(name)),
  );
}

/** The value of a field as it is judged and sent: spaces at the ends count in passwords only. */
export function sentValue(field: PaymentField, values: Values): string {
  const value = values.get(field.name) ?? '';
  if (field.type === 'checkbox') return value === 'true' ? 'true' : 'false';
  if (!isFilled(field, values)) return '';
  return field.type === 'password' || field.type === 'select' ? value : value.trim();
}

/** What is sent of a form: the values of the fields that are shown. */
export function sentFields(fields: PaymentField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    visibleFields(fields, values).map((field) => [field.name, sentValue(field, values)]),
  );
}
