import 'server-only';
import { createHmac } from 'node:crypto';
import { readSessionSecret } from './session-secret';

const LENGTH = 16;

/**
 * Identifies a customer without naming them. It goes into a cookie that scripts can read, so that data stored on the
 * device (a draft address, an order whose response is missing) is not offered to another customer. Keyed by a secret of
 * the server, so that nobody who reads cookies, as in a proxy's log, can tell by it whether an email is a customer's.
 *
 * @param site hostname of the shop
 * @param email in any case
 * @returns 16 hexadecimal digits
 */
export function customerHash(site: string, email: string): string {
  const identity = `${site} ${email.trim().toLowerCase()}`;
  return createHmac('sha256', readSessionSecret()).update(identity).digest('hex').slice(0, LENGTH);
}
