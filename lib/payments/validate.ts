import { phoneError } from '@/lib/format/phone-error';
import { isPhoneField, type PaymentField } from './payment-field';
import { isFilled, sentValue, visibleFields, type Values } from './values';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const INVALID_EMAIL = 'Please enter a valid email address';

/** The message for a number input with another text, whose value browsers report as empty. */
export const INVALID_NUMBER = 'Please enter a number';

/**
 * Validates the visible fields of a form.
 *
 * @returns messages by field name, in the form's order
 */
export function validatePayment(fields: PaymentField[], values: Values): Map<string, string> {
  const errors = new Map<string, string>();
  for (const field of visibleFields(fields, values)) {
    const error = fieldError(field, sentValue(field, values));
    if (error !== null) errors.set(field.name, error);
  }
  return errors;
}

/** The visible required fields that are not filled. */
export function missingFields(fields: PaymentField[], values: Values): PaymentField[] {
  return visibleFields(fields, values).filter((field) => field.required !== null && !isFilled(field, values));
}

/**
 * Validates a value.
 *
 * @param value as it is sent
 * @returns the message of the first broken rule, or null
 */
export function fieldError(field: PaymentField, value: string): string | null {
  if (value.trim() === '' || (field.type === 'checkbox' && value === 'false')) {
    return field.required;
  }
  if (field.type === 'checkbox' || field.type === 'select') return null;
  if (isPhoneField(field)) return phoneFieldError(field, value);
  if (field.type === 'email' && !EMAIL.test(value)) return INVALID_EMAIL;
  if (field.type === 'number' && !Number.isFinite(Number(value))) return INVALID_NUMBER;
  return ruleError(field, value);
}

function phoneFieldError({ minLength, maxLength, pattern }: PaymentField, value: string): string | null {
  return phoneError(value, {
    minLength: minLength?.length,
    maxLength: maxLength?.length,
    pattern: applicablePattern(pattern, value),
  });
}

function ruleError({ minLength, maxLength, pattern }: PaymentField, value: string): string | null {
  if (minLength && value.length < minLength.length) return minLength.message;
  if (maxLength && value.length > maxLength.length) return maxLength.message;
  const source = applicablePattern(pattern, value);
  return pattern && source !== null && !matches(source, value) ? pattern.message : null;
}

/** @returns null when there is no pattern, or when the value is too long to be tested (regex-budget.ts) */
function applicablePattern(pattern: PaymentField['pattern'], value: string): string | null {
  return pattern && value.length <= pattern.testedLength ? pattern.source : null;
}

function matches(source: string, value: string): boolean {
  try {
    return new RegExp(source).test(value);
  } catch {
    // The server's engine supports the pattern and this browser's does not.
    return true;
  }
}
