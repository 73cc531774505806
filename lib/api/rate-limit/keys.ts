import 'server-only';
import { decodeJwt } from 'jose';
import { clientAddress } from '@/lib/site/request-site';
import { clientNetwork, isPrivateAddress } from '@/shared/client-address';
import type { Attempt } from './rate-limited';
import type { RateLimit } from './rules';

const MAX_SUBJECT_LENGTH = 200;

/** All clients together whose address is unknown or private try as often as this many addresses, such as 600 sign-ins. */
const CEILING_FACTOR = 12;

/**
 * What a request counts for under a limit by address. An address that is unknown or private is probably that of a proxy which
 * nobody named: a limit of its own would lock all shoppers behind it out together, so all such requests count for a high one.
 */
export function byAddress(limit: RateLimit, request: Request): Attempt[] {
  const address = clientAddress(request);
  if (address !== null && !isPrivateAddress(address)) return [[limit, clientNetwork(address)]];
  const { name, points } = limit;
  const common = { ...limit, name: `${name}-shared`, points: points * CEILING_FACTOR, maxAtOnce: undefined };
  return [[common, '']];
}

/** Spellings of one email that stores commonly take for the same. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** @returns null when the address is unknown, so that nobody is limited by the account alone */
export function accountAddressKey(email: string, request: Request): string | null {
  const address = clientAddress(request);
  return address && `${emailKey(email)}\n${clientNetwork(address)}`;
}

/**
 * The account that a session token names, unverified: the key must be checked by what the store says to the token.
 *
 * @returns null for a token that does not name one
 */
export function tokenAccountKey(token: string): string | null {
  try {
    const { sub } = decodeJwt(token);
    return typeof sub === 'string' && sub.length <= MAX_SUBJECT_LENGTH ? sub : null;
  } catch {
    return null;
  }
}
