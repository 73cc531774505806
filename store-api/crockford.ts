import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that nothing is misread on the phone. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Draws random characters of Crockford's base 32, 5 random bits each.
 *
 * @param length how many characters
 */
export function randomCrockford(length: number): string {
  // 256 is a multiple of 32, so the low five bits of a random byte favour no character.
  return Array.from(randomBytes(length), (byte) => CROCKFORD.charAt(byte & 31)).join('');
}
