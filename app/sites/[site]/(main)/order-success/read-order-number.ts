/** As long as a line of a phone, at the most two. */
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Reads the number of an order out of the address. Anybody can write one, so what is no plain number is not shown:
 * it could be a sentence in the shop's name.
 *
 * @param written as it came in the address, decoded once
 */
export function orderNumber(written: string | null): string | null {
  return written !== null && NUMBER.test(written) ? written : null;
}
