import { BASE32_ALPHABET, randomBase32 } from '../base32';
import type { VerifiedToken } from '../users/token';

const LENGTH = 16;
const ID_PATTERN = new RegExp(`^[${BASE32_ALPHABET}]{${LENGTH}}$`);

function withDashes(characters: string): string {
  return characters.replace(/.{4}(?!$)/g, '$&-');
}

/** Creates an order id of 80 random bits, such as `K7QF-2M9X-4TRC-8WPA`. */
export function newOrderId(): string {
  return withDashes(randomBase32(LENGTH));
}

/**
 * Parses an order id that a person typed: lower case, missing dashes, spaces, O for 0, and I or L for 1 are
 * accepted.
 *
 * @returns the id as it is stored, or null when it is not valid
 */
export function parseOrderId(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return ID_PATTERN.test(characters) ? withDashes(characters) : null;
}

/**
 * The id of an order that a session shows: that of a mail's link shows its order and nothing else.
 *
 * @param typed in any form that people type
 * @returns an id that no order has where the session shows another order alone, and for what is no id
 */
export function shownOrderId({ orderId }: Pick<VerifiedToken, 'orderId'>, typed: string): string {
  const id = parseOrderId(typed) ?? '';
  return orderId === undefined || orderId === id ? id : '';
}
