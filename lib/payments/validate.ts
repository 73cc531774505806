import { phoneError } from '@/lib/format/phone';
import type { PaymentField } from './payment-field';
import { isFilled, isPhoneField, sentValue, visibleFields, type Values } from './values';

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const BAD_EMAIL = 'Please enter a valid email address';

/** What is said of a number field whose text is no number, which the browser keeps to itself. */
export const BAD_NUMBER = 'Please enter a number';

/**
 * What is wrong with a filled form (spec section 5). Fields that are not shown are not looked at.
 *
 * @returns field name to what is said there, in the form's order; empty when all is well
 */
export function validatePayment(fields: PaymentField[], values: Values): Map<string, string> {
  const errors = new Map<string, string>();
  for (const field of visibleFields(fields, values)) {
    const error = fieldError(field, sentValue(field, values));
    if (error !== null) errors.set(field.name, error);
  }
  return errors;
}

/** The fields that must be filled before the form can be sent, and are not. */
export function missingFields(fields: PaymentField[], values: Values): PaymentField[] {
  return visibleFields(fields, values).filter((field) => field.required !== null && !isFilled(field, values));
}

/**
 * What is wrong with the value of a field that is shown.
 *
 * @param value as it would be sent
 * @returns null when nothing is
 */
export function fieldError(field: PaymentField, value: string): string | null {
  if (value === '' || value.trim() === '' || (field.type === 'checkbox' && value === 'false')) {
    return field.required;
  }
  if (field.type === 'checkbox' || field.type === 'select') return null;
  if (isPhoneField(field)) return errorOfPhone(field, value);
  if (field.type === 'email' && !SIMPLE_EMAIL.test(value)) return BAD_EMAIL;
  if (field.type === 'number' && !Number.isFinite(Number(value))) return BAD_NUMBER;
  return brokenRule(field, value);
}

function errorOfPhone({ minLength, maxLength, pattern }: PaymentField, value: string): string | null {
  return phoneError(value, {
    minLength: minLength?.length,
    maxLength: maxLength?.length,
    pattern: testedPattern(pattern, value),
  });
}

function brokenRule({ minLength, maxLength, pattern }: PaymentField, value: string): string | null {
  if (minLength && value.length < minLength.length) return minLength.message;
  if (maxLength && value.length > maxLength.length) return maxLength.message;
  const source = testedPattern(pattern, value);
  return pattern && source !== null && !matches(source, value) ? pattern.message : null;
}

/** What a value is tested on; null when there is no pattern, or the value is too long for it (tested-length.ts). */
function testedPattern(pattern: PaymentField['pattern'], value: string): string | null {
  return pattern && value.length <= pattern.testedLength ? pattern.source : null;
}

function matches(source: string, value: string): boolean {
  try {
    return new RegExp(source).test(value);
  } catch {
    // The server has read it, and this browser can't.
    return true;
  }
}
