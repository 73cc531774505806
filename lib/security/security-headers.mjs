import { HSTS_MAX_AGE_SECONDS } from '../cache/lifetimes.mjs';

/** @typedef {{ key: string, value: string }} Header */

/** @type {Header} */
export const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

/**
 * Of every response except a page's scripts and styles.
 *
 * @type {Header[]}
 */
export const SECURITY_HEADERS = [
  NO_SNIFFING,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), browsing-topics=()' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
];

/**
 * The policy of responses that are no pages; pages get one of their own from the cache handler or the middleware.
 *
 * @type {Header}
 */
export const NO_CONTENT_POLICY = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Of every response over https.
 *
 * @type {Header}
 */
export const STRICT_TRANSPORT_SECURITY = {
  key: 'Strict-Transport-Security',
  value: `max-age=${HSTS_MAX_AGE_SECONDS}`,
};
