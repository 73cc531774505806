import { randomBytes } from 'node:crypto';

/** The alphabet of Crockford's base 32: without I, L, O and U, which are easily misread or misheard. */
export const BASE32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns random characters of Crockford's base 32; each carries 5 random bits. */
export function randomBase32(length: number): string {
  // 256 is a multiple of 32, so the low five bits of a random byte are uniformly distributed.
  return Array.from(randomBytes(length), (byte) => BASE32_ALPHABET.charAt(byte & 31)).join('');
}
