import { SIGNED_IN_COOKIE } from '@/lib/http/cookie-names';

/**
 * What tells one session from another: a number drawn at its beginning, and its customer's mark. Both are good
 * for nothing else.
 *
 * @param cookies as `document.cookie` gives them
 * @returns null when nobody seems to be signed in
 */
export function sessionId(cookies: string): string | null {
  const start = `${SIGNED_IN_COOKIE}=`;
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(start));
  return pair?.slice(start.length) || null;
}

/**
 * What tells one customer from another, in all of their sessions (lib/session/customer-mark.ts): what a device
 * keeps for one of them is not for the next.
 *
 * @param cookies as `document.cookie` gives them
 * @returns the empty text when nobody seems to be signed in
 */
export function customerOf(cookies: string): string {
  return sessionId(cookies)?.split('.')[1] ?? '';
}

/** Whether someone seems to be signed in; takes what sessionId takes. */
export function hasSessionCookie(cookies: string): boolean {
  return sessionId(cookies) !== null;
}
