import { HSTS_MAX_AGE_SECONDS } from '../cache/lifetimes.mjs';
import { CSP_REPORTS_ENDPOINT, CSP_REPORTS_PATH } from './csp.mjs';

/** @typedef {{ key: string, value: string }} Header */

/** @type {Header} */
export const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

/** Features of browsers that no page uses, and that nothing in a page may. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Of every response except a page's scripts and styles.
 *
 * @type {Header[]}
 */
export const SECURITY_HEADERS = [
  NO_SNIFFING,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ') },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

/**
 * Of a page whose URL has a token, in place of the rule above.
 *
 * @type {Header}
 */
export const NO_REFERRER = { key: 'Referrer-Policy', value: 'no-referrer' };

/**
 * Of images, in place of the rule above: other sites and mails may show the shop's products.
 *
 * @type {Header}
 */
export const SHARED_RESOURCE = { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' };

/**
 * Of pages: where `report-to` of their policy leads.
 *
 * @type {Header}
 */
export const REPORTING_ENDPOINTS = {
  key: 'Reporting-Endpoints',
  value: `${CSP_REPORTS_ENDPOINT}="${CSP_REPORTS_PATH}"`,
};

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
  value: `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`,
};
