import 'server-only';
import { ResponseCookies } from 'next/dist/server/web/spec-extension/cookies';
import { SECURE_TOKEN_COOKIE, SIGNED_IN_COOKIE, TOKEN_COOKIE } from './cookie-names';
import { isHttps } from './request-site';

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

// Other characters cannot be sent in a header, so no store has issued them.
const TOKEN = /^[\x20-\x7e]+$/;

type Session = {
  token: string;
  /** Identifies the customer (lib/session/customer-hash.ts). */
  customer: string;
  /** Whether the session outlasts the browser. */
  isRemembered: boolean;
};

/** Adds the cookies of a new session to the response to a request. */
export function setSessionCookies(
  response: Response,
  request: Request,
  { token, customer, isRemembered }: Session,
): void {
  const maxAge = isRemembered ? REMEMBERED_SECONDS : undefined;
  // Not NextResponse.cookies, which also copies the cookies into an internal header.
  const cookies = new ResponseCookies(response.headers);
  cookies.set({
    ...cookieAttributes(request),
    name: tokenCookie(request),
    value: token,
    maxAge,
    httpOnly: true,
  });
  cookies.set({
    ...cookieAttributes(request),
    name: SIGNED_IN_COOKIE,
    value: `${crypto.randomUUID()}.${customer}`,
    maxAge,
  });
  if (hasInsecureToken(request)) expireToken(cookies, request, TOKEN_COOKIE);
}

/** Adds the cookies that end a session to the response to a request. */
export function expireSessionCookies(response: Response, request: Request): void {
  const cookies = new ResponseCookies(response.headers);
  expireToken(cookies, request, tokenCookie(request));
  cookies.set({ ...cookieAttributes(request), name: SIGNED_IN_COOKIE, value: '', maxAge: 0 });
  if (hasInsecureToken(request)) expireToken(cookies, request, TOKEN_COOKIE);
}

/**
 * @returns the session token of a request; null when there is none, one that no store has issued, or more than one
 *   (hasConflictingTokens)
 */
export function readToken(request: Request): string | null {
  const [value = '', ...others] = cookieValues(request, tokenCookie(request));
  if (others.length > 0) return null;
  const token = decode(value);
  return TOKEN.test(token) ? token : null;
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

function expireToken(cookies: ResponseCookies, request: Request, name: string): void {
  cookies.set({ ...cookieAttributes(request), name, value: '', maxAge: 0, httpOnly: true });
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

/** @returns an empty string for what is not percent-encoded UTF-8 */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Adds a cookie that scripts can't read to the response to a request; `maxAge` in seconds. */
export function setHttpOnlyCookie(
  response: Response,
  request: Request,
  cookie: { name: string; value: string; maxAge: number },
): void {
  new ResponseCookies(response.headers).set({ ...cookieAttributes(request), ...cookie, httpOnly: true });
}

/** What all cookies have in common. */
function cookieAttributes(request: Request) {
  return { path: '/', sameSite: 'lax', secure: isHttps(request) } as const;
}
