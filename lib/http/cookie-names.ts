// Apart from session-cookies.ts, which would bring Next's cookie parser into the browser.

/** Holds the session token; HttpOnly. */
export const TOKEN_COOKIE = 'auth_token';

/**
 * Readable by scripts: tells the client components of cached pages that somebody is signed in. It is no proof of that;
 * the server checks the token only.
 */
export const SIGNED_IN_COOKIE = 'signed_in';
