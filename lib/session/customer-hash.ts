import 'server-only';
import { createHash } from 'node:crypto';

const LENGTH = 16;

/**
 * Identifies a customer without naming them. It goes into a cookie that scripts can read, so that data stored on the
 * device (a draft address, an order whose response is missing) is not offered to another customer.
 *
 * @param site hostname of the shop
 * @param email in any case
 * @returns 16 hexadecimal digits
 */
export function customerHash(site: string, email: string): string {
  const identity = `${site} ${email.trim().toLowerCase()}`;
  return createHash('sha256').update(identity).digest('hex').slice(0, LENGTH);
}
