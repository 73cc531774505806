import 'server-only';
import { createHash } from 'node:crypto';

const LENGTH = 16;

/**
 * What tells a customer from others without naming them: it goes into a cookie that scripts can read, so that
 * what a device keeps for one customer (an address, an order of which nobody knows whether it was placed) is not
 * offered to the next.
 *
 * @param site hostname that the shopper visits
 * @param email that they sign in with, in any case
 * @returns 16 hexadecimal digits
 */
export function customerHash(site: string, email: string): string {
  const named = `${site} ${email.trim().toLowerCase()}`;
  return createHash('sha256').update(named).digest('hex').slice(0, LENGTH);
}
