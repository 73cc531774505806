import 'server-only';
import { decodeJwt } from 'jose';
import { clientNetwork } from '@/lib/routing/ip-address';

const MAX_SUBJECT_LENGTH = 200;

/** @param address null when it is unknown, and then there is no key */
export function addressKey(address: string | null): string | null {
  return address && clientNetwork(address);
}

/** Spellings of one email that stores commonly take for the same. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** @returns null when the address is unknown, so that nobody is limited by the account alone */
export function accountAddressKey(email: string, address: string | null): string | null {
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
