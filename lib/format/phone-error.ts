import { FULL_LENGTH, PHONE_PREFIX } from './phone';

/** Validation rules of a phone number. Lengths are in characters and include `+91`. */
export type PhoneRules = {
  required?: boolean | null;
  minLength?: number | null;
  maxLength?: number | null;
  /** A regular expression that must match anywhere in the number; an invalid one is ignored. */
  pattern?: string | RegExp | null;
};

/**
 * Validates a phone number.
 *
 * @returns the error message, or null for a valid number; a number that is not required may be empty or the prefix alone
 */
export function phoneError(value: string, rules: PhoneRules = {}): string | null {
  const phone = value.trim();
  const { required, minLength, maxLength, pattern } = rules;
  if (phone === '' || phone === PHONE_PREFIX) return required ? 'This field is required' : null;
  if (!phone.startsWith(PHONE_PREFIX)) return 'Phone number must start with +91';
  if (isNumber(minLength) && phone.length < minLength) {
    return `Phone number must have at least ${minLength} characters`;
  }
  if (isNumber(maxLength) && phone.length > maxLength) {
    return `Phone number must have no more than ${maxLength} characters`;
  }
  const isBounded = isNumber(minLength) || isNumber(maxLength);
  if (!isBounded && phone.length !== FULL_LENGTH) return 'Phone number must be 13 characters (including +91)';
  const isValid = /^\+91\d*$/.test(phone) && matches(phone, pattern);
  return isValid ? null : 'Invalid phone number format';
}

function matches(phone: string, pattern: string | RegExp | null | undefined): boolean {
  if (!pattern) return true;
  try {
    return phone.search(new RegExp(pattern)) >= 0;
  } catch {
    return true;
  }
}

function isNumber(value: number | null | undefined): value is number {
  return Number.isFinite(value);
}
