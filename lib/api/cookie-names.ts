// Apart from session-cookies.ts, which would bring Next's cookie parser into the browser.

/** Holds the session token of a shop on plain http; HttpOnly. */
export const TOKEN_COOKIE = 'auth_token';

/**
 * Holds the session token of a shop on https; HttpOnly. Browsers accept the prefix only from the host itself, over https
 * and for all paths, so no sibling host can plant a session of its own.
 */
export const SECURE_TOKEN_COOKIE = `__Host-${TOKEN_COOKIE}`;

/** Hold the token of a guest's session, as the two above hold a customer's. */
export const GUEST_TOKEN_COOKIE = 'guest_token';
export const SECURE_GUEST_TOKEN_COOKIE = `__Host-${GUEST_TOKEN_COOKIE}`;

/** Holds in which accounts this device has signed in (lib/session/known-device.ts), of a shop on plain http; HttpOnly. */
export const KNOWN_DEVICE_COOKIE = 'known_device';

export const SECURE_KNOWN_DEVICE_COOKIE = `__Host-${KNOWN_DEVICE_COOKIE}`;

/**
 * Readable by scripts: tells the client components of cached pages that somebody is signed in. It is no proof of that;
 * the server checks the token only.
 */
export const SIGNED_IN_COOKIE = 'signed_in';

/** The same of a guest's session. */
export const GUEST_COOKIE = 'guest';

/** What takes the place of the customer in the cookie of a guest begins so. */
export const GUEST_ID_START = 'guest-';

/** How the ids begin of sessions that the links of mails have opened, which order nothing. */
export const LINK_ID_START = 'link-';
