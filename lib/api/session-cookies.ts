import 'server-only';
import {
  GUEST_COOKIE,
  GUEST_ID_START,
  GUEST_TOKEN_COOKIE,
  LINK_ID_START,
  SECURE_GUEST_TOKEN_COOKIE,
  SECURE_TOKEN_COOKIE,
  SIGNED_IN_COOKIE,
  TOKEN_COOKIE,
} from './cookie-names';
import { isHttps } from '@/lib/site/request-site';

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** What a session's token is made of: other characters can't be sent in a header. */
export const SESSION_TOKEN = /^[\x20-\x7e]+$/;

type Session = {
  token: string;
  /** Identifies the customer (lib/session/customer-hash.ts). */
  customer: string;
  /** Whether the session outlasts the browser. */
  isRemembered: boolean;
};

type Cookie = {
  name: string;
  value: string;
  /** In seconds; without it the cookie ends with the browser. */
  maxAge?: number;
  /** Whether scripts can't read it. */
  httpOnly?: boolean;
};

/** Adds the cookies of a new session to the response to a request. A guest's, if there is one, ends. */
export function setSessionCookies(
  response: Response,
  request: Request,
  { token, customer, isRemembered }: Session,
): void {
  const maxAge = lifetimeOf(isRemembered);
  replaceToken(response, request, { token, isRemembered });
  setCookie(response, request, {
    name: SIGNED_IN_COOKIE,
    value: `${crypto.randomUUID()}.${customer}`,
    maxAge,
  });
  if (hasInsecureToken(request)) expireToken(response, request, TOKEN_COOKIE);
  if (readGuestToken(request)) expireGuestCookies(response, request);
}

/**
 * Adds the cookies of a guest's new session to the response to a request; they end with the browser.
 *
 * @param idStart tells a session that orders from one that a mail's link has opened
 */
export function setGuestCookies(
  response: Response,
  request: Request,
  token: string,
  idStart: typeof GUEST_ID_START | typeof LINK_ID_START = GUEST_ID_START,
): void {
  setCookie(response, request, { name: guestTokenCookie(request), value: token, httpOnly: true });
  // Random: what a device stores for a guest is for this session alone.
  const guest = `${idStart}${crypto.randomUUID().slice(-12)}`;
  setCookie(response, request, { name: GUEST_COOKIE, value: `${crypto.randomUUID()}.${guest}` });
}

/** Adds the cookie of a session that goes on with another token to the response to a request. */
export function replaceToken(
  response: Response,
  request: Request,
  { token, isRemembered }: Pick<Session, 'token' | 'isRemembered'>,
): void {
  const cookie = { name: tokenCookie(request), value: token, httpOnly: true };
  setCookie(response, request, { ...cookie, maxAge: lifetimeOf(isRemembered) });
}

function lifetimeOf(isRemembered: boolean): number | undefined {
  return isRemembered ? REMEMBERED_SECONDS : undefined;
}

/** Adds the cookies that end a guest's session to the response to a request. */
export function expireGuestCookies(response: Response, request: Request): void {
  expireToken(response, request, guestTokenCookie(request));
  setCookie(response, request, { name: GUEST_COOKIE, value: '', maxAge: 0 });
}

/** Adds the cookies that end a session to the response to a request. */
export function expireSessionCookies(response: Response, request: Request): void {
  expireToken(response, request, tokenCookie(request));
  setCookie(response, request, { name: SIGNED_IN_COOKIE, value: '', maxAge: 0 });
  if (hasInsecureToken(request)) expireToken(response, request, TOKEN_COOKIE);
}

/**
 * @returns the session token of a request; null when there is none, one that no store has issued, or more than one
 *   (hasConflictingTokens)
 */
export function readToken(request: Request): string | null {
  return tokenIn(request, tokenCookie(request));
}

/** Whether the guest's session of a request was opened by the link of a mail, as far as the browser says. */
export function isOpenedByLink(request: Request): boolean {
  return cookieValues(request, GUEST_COOKIE).some((value) => value.includes(`.${LINK_ID_START}`));
}

/** @returns the token of a guest's session, as of readToken */
export function readGuestToken(request: Request): string | null {
  return tokenIn(request, guestTokenCookie(request));
}

function tokenIn(request: Request, cookie: string): string | null {
  const [value = '', ...others] = cookieValues(request, cookie);
  if (others.length > 0) return null;
  const token = decode(value);
  return SESSION_TOKEN.test(token) ? token : null;
}

/**
 * Whether a request carries two different session tokens. One of them is then from a sibling host, such as
 * blog.shop.example for shop.example, and nothing tells which.
 */
export function hasConflictingTokens(request: Request): boolean {
  return cookieValues(request, tokenCookie(request)).length > 1;
}

/** Whether a request on https carries the cookie that is for plain http, which anybody on the network may have set. */
export function hasInsecureToken(request: Request): boolean {
  return isHttps(request) && cookieValues(request, TOKEN_COOKIE).length > 0;
}

function tokenCookie(request: Request): string {
  return isHttps(request) ? SECURE_TOKEN_COOKIE : TOKEN_COOKIE;
}

function guestTokenCookie(request: Request): string {
  return isHttps(request) ? SECURE_GUEST_TOKEN_COOKIE : GUEST_TOKEN_COOKIE;
}

function expireToken(response: Response, request: Request, name: string): void {
  setCookie(response, request, { name, value: '', maxAge: 0, httpOnly: true });
}

/**
 * The different values of a cookie. Next's parser keeps one of several. Only the blanks that browsers send are skipped:
 * a name that begins with another kind of blank does not have the prefix that browsers guard.
 */
export function cookieValues({ headers }: Request, name: string): string[] {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const values = pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return [...new Set(values.filter(Boolean))];
}

/** @returns an empty string when the text is not percent-encoded UTF-8 */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Adds a cookie to the response to a request; those that the response has already stay. */
export function setCookie(
  response: Response,
  request: Request,
  { name, value, maxAge, httpOnly = false }: Cookie,
): void {
  const attributes = [
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(isHttps(request) ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    'SameSite=lax',
  ];
  response.headers.append('set-cookie', [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; '));
}
