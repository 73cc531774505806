import { findEdit } from './text-edit';

/** The prefix of every phone number. */
export const PHONE_PREFIX = '+91';

const NATIONAL_DIGITS = 10;
/** In characters, the prefix included. */
export const FULL_LENGTH = PHONE_PREFIX.length + NATIONAL_DIGITS;

/**
 * Normalizes a typed, pasted or autofilled phone number to `+91` and digits. A trunk zero and a repeated country code
 * are removed, and the rest of a partly deleted prefix is not taken for digits.
 *
 * @param maxLength in characters, at most 13
 */
export function normalizePhone(typed: string, maxLength: number | null = FULL_LENGTH): string {
  const digits = withoutCountry(nationalPart(typed.replace(/[^\d+]/g, '')));
  return (PHONE_PREFIX + digits).slice(0, phoneLength(maxLength));
}

/**
 * Normalizes a phone number after an edit of its field. The prefix stays, whatever is deleted of it or typed into it,
 * and a full number takes no further digit in its middle, so that no other digit gets lost.
 *
 * @param previous the field's value before the edit
 * @param typed its value after the edit
 * @param caret position of the caret in `typed`
 * @param maxLength as of normalizePhone
 * @returns the value to show, with the position of the caret behind the same digits
 */
export function editPhone(
  previous: string,
  typed: string,
  caret: number,
  maxLength: number | null = FULL_LENGTH,
): { value: string; caret: number } {
  const edit = previous.startsWith(PHONE_PREFIX) ? findEdit(previous, typed, caret) : null;
  if (!edit) {
    const value = normalizePhone(typed, maxLength);
    const position = normalizePhone(typed.slice(0, caret), maxLength).length;
    return { value, caret: Math.min(position, value.length) };
  }
  const { inserted } = edit;
  const before = edit.before.slice(PHONE_PREFIX.length);
  // What is left of the prefix may be behind the caret.
  const after = edit.after.slice(Math.max(0, edit.after.length - (previous.length - PHONE_PREFIX.length)));
  const pasted = normalizePhone(inserted, maxLength);
  if (pasted.length === FULL_LENGTH) return { value: pasted, caret: pasted.length };
  const digits = inserted.replace(/\D/g, '');
  if (after === '') {
    const value = normalizePhone(PHONE_PREFIX + before + digits, maxLength);
    return { value, caret: value.length };
  }
  const room = phoneLength(maxLength) - PHONE_PREFIX.length - before.length - after.length;
  const head = PHONE_PREFIX + before + digits.slice(0, Math.max(0, room));
  return { value: head + after, caret: head.length };
}

/** @param typed digits and plus signs */
function nationalPart(typed: string): string {
  const digitsOf = (text: string) => text.replaceAll('+', '');
  const start = typed.lastIndexOf(PHONE_PREFIX);
  if (start >= 0) {
    const after = digitsOf(typed.slice(start + PHONE_PREFIX.length));
    // A pasted full number replaces the rest; fewer digits follow those typed before the prefix.
    if (after.length >= NATIONAL_DIGITS) return after;
    return digitsOf(typed.slice(0, start).replaceAll(PHONE_PREFIX, '')) + after;
  }
  // One character of the prefix was deleted.
  if (typed.startsWith('+')) return digitsOf(typed.replace(/^\+[91]/, ''));
  const digits = digitsOf(typed);
  return digits.startsWith('91') && digits.length !== NATIONAL_DIGITS ? digits.slice(2) : digits;
}

// Only longer numbers contain a country code: a ten-digit number may begin with 91 itself. It is removed with the
// eleventh digit, since cutting that one off would leave the number of somebody else.
function withoutCountry(digits: string): string {
  let rest = digits;
  while (rest.length > NATIONAL_DIGITS && rest.startsWith('0')) rest = rest.slice(1);
  return rest.length > NATIONAL_DIGITS && rest.startsWith('91') ? rest.slice(2) : rest;
}

/** In characters, the prefix included. */
function phoneLength(maxLength: number | null): number {
  return Math.max(PHONE_PREFIX.length, Math.min(maxLength ?? FULL_LENGTH, FULL_LENGTH));
}
