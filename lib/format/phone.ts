/** What every phone number begins with (spec section 5). */
export const PHONE_PREFIX = '+91';

/** Digits behind the prefix, and characters of a whole number. */
const NATIONAL_DIGITS = 10;
const WHOLE_LENGTH = PHONE_PREFIX.length + NATIONAL_DIGITS;

/** What a form asks of a phone number; lengths are in characters, `+91` among them. */
export type PhoneRules = {
  required?: boolean | null;
  minLength?: number | null;
  maxLength?: number | null;
  /** A regular expression that must match somewhere; one that is none asks for nothing. */
  pattern?: string | RegExp | null;
};

/**
 * Brings what was typed, pasted or filled in into the one form that a phone number may have: `+91` and then
 * digits only. A number that was pasted with its trunk zero or with the country code, also behind a `+91` that
 * stood there already, keeps its ten digits, and of a damaged prefix nothing is taken for digits.
 *
 * @param maxLength of the whole in characters; it can only shorten the usual 13
 */
export function normalizePhone(typed: string, maxLength: number | null = WHOLE_LENGTH): string {
  const digits = withoutCountry(nationalPart(typed.replace(/[^\d+]/g, '')));
  const length = Math.max(PHONE_PREFIX.length, Math.min(maxLength ?? WHOLE_LENGTH, WHOLE_LENGTH));
  return (PHONE_PREFIX + digits).slice(0, length);
}

/**
 * What is wrong with a phone number (spec section 5).
 *
 * @returns null when nothing is; a number that is not required may be missing, its prefix alone counts as that
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
  if (!isBounded && phone.length !== WHOLE_LENGTH)
    return 'Phone number must be 13 characters (including +91)';
  const isPhone = /^\+91\d*$/.test(phone) && matches(phone, pattern);
  return isPhone ? null : 'Invalid phone number format';
}

/** @param typed digits and plus signs */
function nationalPart(typed: string): string {
  const digitsOf = (text: string) => text.replaceAll('+', '');
  const start = typed.lastIndexOf(PHONE_PREFIX);
  if (start >= 0) {
    const after = digitsOf(typed.slice(start + PHONE_PREFIX.length));
    // A whole number that was pasted in counts alone; fewer digits go with those typed before the prefix.
    if (after.length >= NATIONAL_DIGITS) return after;
    return digitsOf(typed.slice(0, start).replaceAll(PHONE_PREFIX, '')) + after;
  }
  // One character of the prefix was deleted.
  if (typed.startsWith('+')) return digitsOf(typed.replace(/^\+[91]?/, ''));
  const digits = digitsOf(typed);
  return digits.startsWith('91') && digits.length !== NATIONAL_DIGITS ? digits.slice(2) : digits;
}

// Only what is too long can have them: numbers of ten digits may begin with 91 themselves.
function withoutCountry(digits: string): string {
  let rest = digits;
  while (rest.length > NATIONAL_DIGITS && rest.startsWith('0')) rest = rest.slice(1);
  return rest.length >= NATIONAL_DIGITS + 2 && rest.startsWith('91') ? rest.slice(2) : rest;
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
  return typeof value === 'number' && Number.isFinite(value);
}
