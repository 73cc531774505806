import { CROCKFORD, randomCrockford } from '../crockford';

const LENGTH = 16;
const written = new RegExp(`^[${CROCKFORD}]{${LENGTH}}$`);

const dashed = (characters: string): string => characters.match(/.{4}/g)?.join('-') ?? '';

/** Makes an order id of 80 random bits, such as `K7QF-2M9X-4TRC-8WPA`. */
export function newOrderId(): string {
  return dashed(randomCrockford(LENGTH));
}

/**
 * Reads an order id as people type it: lower case, without dashes or with blanks, O for 0, I or L for 1.
 *
 * @returns the id as it is stored, or null when it can be none
 */
export function readOrderId(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return written.test(characters) ? dashed(characters) : null;
}
