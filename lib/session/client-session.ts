import { GUEST_COOKIE, SIGNED_IN_COOKIE } from '@/lib/api/cookie-names';

/**
 * Identifies the session: a random id and the customer's hash.
 *
 * @param cookies the value of `document.cookie`
 * @returns null when nobody seems to be signed in
 */
export function sessionId(cookies: string): string | null {
  return valueOf(cookies, SIGNED_IN_COOKIE);
}

function valueOf(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(start));
  return pair?.slice(start.length) || null;
}

/**
 * Identifies the customer in all of their sessions by a hash (customer-hash.ts), so that what a device stores for
 * one customer is not shown to the next. A guest is somebody else in each session.
 *
 * @param cookies the value of `document.cookie`
 * @returns an empty string when nobody seems to be signed in, and nobody orders as a guest
 */
export function customerOf(cookies: string): string {
  const session = sessionId(cookies) ?? valueOf(cookies, GUEST_COOKIE);
  return session?.split('.')[1] ?? '';
}

/** Whether a guest seems to order here, by the value of `document.cookie`. */
export function isGuest(cookies: string): boolean {
  return !hasSessionCookie(cookies) && customerOf(cookies) !== '';
}

/** Whether somebody seems to be signed in, by the value of `document.cookie`. */
export function hasSessionCookie(cookies: string): boolean {
  return sessionId(cookies) !== null;
}
