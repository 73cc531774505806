import { SIGNED_IN_COOKIE } from '@/lib/api/cookie-names';

/**
 * Identifies the session: a random id and the customer's hash.
 *
 * @param cookies the value of `document.cookie`
 * @returns null when nobody seems to be signed in
 */
export function sessionId(cookies: string): string | null {
  const start = `${SIGNED_IN_COOKIE}=`;
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(start));
  return pair?.slice(start.length) || null;
}

/**
 * Identifies the customer in all of their sessions by a hash (customer-hash.ts), so that what a device stores for
 * one customer is not shown to the next.
 *
 * @param cookies the value of `document.cookie`
 * @returns an empty string when nobody seems to be signed in
 */
export function customerOf(cookies: string): string {
  return sessionId(cookies)?.split('.')[1] ?? '';
}

/** Whether somebody seems to be signed in, by the value of `document.cookie`. */
export function hasSessionCookie(cookies: string): boolean {
  return sessionId(cookies) !== null;
}
