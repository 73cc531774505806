import { editPhone, normalizePhone, PHONE_PREFIX } from '@/lib/format/phone';
import { applyMask, editMasked, fitsMask } from './mask';
import { isPhoneField, type PaymentField } from './payment-field';

/** The form's values by field name. In a map, because a field may be named like a property of objects. */
export type Values = ReadonlyMap<string, string>;

/** Applies the format of a phone number or the field's mask to typed text. */
export function shapeValue(field: PaymentField, typed: string): string {
  if (isPhoneField(field)) return normalizePhone(typed, field.maxLength?.length);
  return field.mask ? applyMask(field.mask, typed) : typed;
}

/**
 * Like shapeValue, for a text that is being edited.
 *
 * @param previous the value before the edit
 * @param caret its position in `typed`
 * @returns the value to show, with the position of the caret behind the same characters
 */
export function editValue(
  field: PaymentField,
  previous: string,
  typed: string,
  caret: number,
): { value: string; caret: number } {
  if (isPhoneField(field)) return editPhone(previous, typed, caret, field.maxLength?.length);
  return field.mask ? editMasked(field.mask, previous, typed, caret) : { value: typed, caret };
}

/** Like shapeValue, for a complete text: one that would lose characters stays, to be corrected. */
export function shapeComplete(field: PaymentField, typed: string): string {
  const losesCharacters = field.mask !== '' && !isPhoneField(field) && !fitsMask(field.mask, typed);
  return losesCharacters ? typed : shapeValue(field, typed);
}

/** The values that a number input can show. */
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The value of a field before the shopper has edited it. */
export function initialValue(field: PaymentField): string {
  const { type, options, required } = field;
  const defaultValue = field.defaultValue.trim() === '' ? '' : field.defaultValue;
  if (type === 'checkbox') return String(/^(?:true|on|1|yes)$/i.test(defaultValue.trim()));
  if (type === 'select') return options.some(({ value }) => value === defaultValue) ? defaultValue : '';
  if (isPhoneField(field)) return defaultValue || required ? shapeValue(field, defaultValue) : '';
  if (type === 'number' && !field.mask) return NUMBER.test(defaultValue.trim()) ? defaultValue.trim() : '';
  return shapeValue(field, defaultValue);
}

/** Whether a field is filled: a checkbox must be checked, and a phone number must have more than its prefix. */
export function isFilled(field: PaymentField, values: Values): boolean {
  const value = values.get(field.name) ?? '';
  if (field.type === 'checkbox') return value === 'true';
  return value !== '' && !(isPhoneField(field) && value === PHONE_PREFIX);
}

/** The fields that are shown: those without a condition, and those for which a named field is filled, visible or not. */
export function visibleFields(fields: PaymentField[], values: Values): PaymentField[] {
  const filled = new Set(fields.filter((field) => isFilled(field, values)).map(({ name }) => name));
  return fields.filter(
    ({ showWhenFilled }) => showWhenFilled.length === 0 || showWhenFilled.some((name) => filled.has(name)),
  );
}

/** The value of a field as it is validated and sent. Passwords and options are not trimmed. */
export function sentValue(field: PaymentField, values: Values): string {
  const value = values.get(field.name) ?? '';
  if (field.type === 'checkbox') return value === 'true' ? 'true' : 'false';
  if (!isFilled(field, values)) return '';
  return field.type === 'password' || field.type === 'select' ? value : value.trim();
}

/** The values that are sent: those of the visible fields. */
export function sentFields(fields: PaymentField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    visibleFields(fields, values).map((field) => [field.name, sentValue(field, values)]),
  );
}
