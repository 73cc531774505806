import { PIN } from '@/shared/pin-code';

/**
 * Whether a postal code differs from the form of Indian PIN codes. This calls for a hint, not an error, where it is not
 * known whether the store delivers to other countries as well.
 *
 * @returns false for a blank one
 */
export function isUnusualPin(postalCode: string): boolean {
  const trimmed = postalCode.trim();
  return trimmed !== '' && !PIN.test(trimmed.replace(/^(\d{3})\s/, '$1'));
}
