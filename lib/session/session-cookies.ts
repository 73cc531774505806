import { SIGNED_IN_COOKIE } from './client-session';

/** The cookie that holds the token; no script of a page can read it (the decisions on the session). */
export const TOKEN_COOKIE = 'auth_token';

/** How long "remember me" lasts, in seconds. */
const REMEMBERED_FOR = 30 * 24 * 60 * 60;

type Session = {
  token: string;
  /** Tells this customer from others (lib/session/customer-mark.ts). */
  customer: string;
  /** Without it the session ends with the browser. */
  isRemembered: boolean;
};

/**
 * The cookies that begin a session, each the value of a Set-Cookie header.
 *
 * @param isSecure whether the shopper came by https
 */
export function sessionCookies({ token, customer, isRemembered }: Session, isSecure: boolean): string[] {
  const life = isRemembered ? REMEMBERED_FOR : null;
  return [
    cookie(TOKEN_COOKIE, encodeURIComponent(token), { life, isSecure, isHidden: true }),
    cookie(SIGNED_IN_COOKIE, `${crypto.randomUUID()}.${customer}`, { life, isSecure, isHidden: false }),
  ];
}

/** The cookies that end a session, likewise. */
export function expiredSessionCookies(isSecure: boolean): string[] {
  return [
    cookie(TOKEN_COOKIE, '', { life: 0, isSecure, isHidden: true }),
    cookie(SIGNED_IN_COOKIE, '', { life: 0, isSecure, isHidden: false }),
  ];
}

/**
 * The token of a request.
 *
 * @param cookies its Cookie header
 * @returns null when there is none
 */
export function readToken(cookies: string | null): string | null {
  const pair = cookies?.split(/;\s*/).find((part) => part.startsWith(`${TOKEN_COOKIE}=`));
  const value = pair?.slice(TOKEN_COOKIE.length + 1);
  if (!value) return null;
  try {
    const token = decodeURIComponent(value);
    // Of other characters no header can be made, so no store has given it.
    return /^[\x20-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

type Attributes = { life: number | null; isSecure: boolean; isHidden: boolean };

function cookie(name: string, value: string, { life, isSecure, isHidden }: Attributes): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(life === null ? [] : [`Max-Age=${life}`]),
    ...(isSecure ? ['Secure'] : []),
    ...(isHidden ? ['HttpOnly'] : []),
  ].join('; ');
}
