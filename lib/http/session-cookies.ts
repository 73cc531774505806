import 'server-only';
import { RequestCookies, ResponseCookies } from 'next/dist/server/web/spec-extension/cookies';
import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from './cookie-names';
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
  cookies.set({ ...attributes(request), name: TOKEN_COOKIE, value: token, maxAge, httpOnly: true });
  cookies.set({
    ...attributes(request),
    name: SIGNED_IN_COOKIE,
    value: `${crypto.randomUUID()}.${customer}`,
    maxAge,
  });
}

/** Adds the cookies that end a session to the response to a request. */
export function expireSessionCookies(response: Response, request: Request): void {
  const cookies = new ResponseCookies(response.headers);
  cookies.set({ ...attributes(request), name: TOKEN_COOKIE, value: '', maxAge: 0, httpOnly: true });
  cookies.set({ ...attributes(request), name: SIGNED_IN_COOKIE, value: '', maxAge: 0 });
}

/** @returns the session token of a request; null when there is none, or one that no store has issued */
export function readToken(request: Request): string | null {
  const token = new RequestCookies(request.headers).get(TOKEN_COOKIE)?.value ?? '';
  return TOKEN.test(token) ? token : null;
}

function attributes(request: Request) {
  return { path: '/', sameSite: 'lax', secure: isHttps(request) } as const;
}
