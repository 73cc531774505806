import { INDIAN_STATES } from '../../shared/indian-states';

/** A code of the Harmonised System, of four, six or eight digits. */
export const HSN_PATTERN = /^(?:\d{4}|\d{6}|\d{8})$/;
export const HSN_HINT = 'must be an HSN code of 4, 6 or 8 digits, such as 6205';

const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: of a state, and with the check character that the others have. */
export function isGstin(text: string): boolean {
  if (!GSTIN_PATTERN.test(text) || !INDIAN_STATES.some(({ code }) => text.startsWith(code))) return false;
  const sum = [...text.slice(0, -1)].reduce((total, digit, at) => {
    const value = DIGITS.indexOf(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return text.at(-1) === DIGITS[(36 - (sum % 36)) % 36];
}
