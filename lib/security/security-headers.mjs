import { HSTS_MAX_AGE_SECONDS } from '../cache/lifetimes.mjs';
import { TOKEN_PAGES } from '../routes/pages.mjs';
import { CSP_REPORTS_ENDPOINT, CSP_REPORTS_PATH } from './csp.mjs';

/**
 * @typedef {object} Rule
 * @property {string} pattern of the paths that it is for, without their first slash
 * @property {boolean} [isForHttps] whether it is for https alone
 * @property {Record<string, string>} headers
 */

/** The policy of responses that are no pages; pages get one of their own from the cache handler or the middleware. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

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
 * Which responses have which security headers. The last rule for a header counts, as in next.config.mjs.
 *
 * @param {string | null} policy of responses without one of their own
 * @returns {Rule[]}
 */
export function securityRules(policy) {
  return [
    { pattern: '.*', headers: { 'X-Content-Type-Options': 'nosniff' } },
    {
      // These headers concern documents, so they are left out of a page's scripts.
      pattern: '(?!_next/static/).*',
      headers: {
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'X-Frame-Options': 'DENY',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Reporting-Endpoints': `${CSP_REPORTS_ENDPOINT}="${CSP_REPORTS_PATH}"`,
        ...(policy && { 'Content-Security-Policy': policy }),
      },
    },
    {
      // Other sites and mails may show the shop's products.
      pattern: '_next/image|i/.*|images/.*|.*/share-[^/]+\\.jpg|share-[^/]+\\.jpg|.*\\.(?:png|ico|svg)',
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    },
    // Their URLs have a token.
    { pattern: TOKEN_PAGES.join('|'), headers: { 'Referrer-Policy': 'no-referrer' } },
    { pattern: 'api/.*', headers: { 'Content-Security-Policy': NO_CONTENT_POLICY } },
    {
      pattern: '.*',
      isForHttps: true,
      headers: { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains` },
    },
  ];
}

/**
 * Applies the rules where Next does not.
 *
 * @param {string | null} policy as of `securityRules`
 * @returns a function from the path and query of a request to the headers of its response
 */
export function createSecurityHeaders(policy) {
  const rules = securityRules(policy).map((rule) => ({
    ...rule,
    // Next's patterns ignore case as well.
    path: new RegExp(`^(?:${rule.pattern})$`, 'i'),
  }));
  /**
   * @param {string} url
   * @param {boolean} isHttps
   * @returns {Record<string, string>}
   */
  return (url, isHttps) => {
    const [path = ''] = url.replace(/^\//, '').split('?', 1);
    const matching = rules.filter((rule) => rule.path.test(path) && (isHttps || !rule.isForHttps));
    return Object.assign({}, ...matching.map(({ headers }) => headers));
  };
}
