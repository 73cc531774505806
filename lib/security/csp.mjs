import { hasProxy } from '../site/hosts.mjs';
import { canonicalScheme } from '../site/site-scheme.mjs';
import { analyticsScript } from './analytics-script.mjs';
import { paymentHosts } from './payment-hosts.mjs';

/** Where browsers send reports of violations (app/api/csp-reports). */
export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Name of the reporting endpoint; security-headers.mjs sends it with its address. */
export const CSP_REPORTS_ENDPOINT = 'csp';

/** The style sheet that sonner inserts with the first toast. The test of this file computes it from the package. */
const SONNER_STYLES = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** Sonner inserts its <style> before it has a content. */
const EMPTY_STYLES = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * @typedef {object} PolicyContext
 * @property {string} site hostname in lower case, without port; empty for a page that belongs to no site
 * @property {string[]} [styles] sources of the styles in the document: quoted hashes
 * @property {Record<string, string | undefined>} [env] ANALYTICS_SRC, PAYMENT_HOSTS, SHOP_URL, TRUST_PROXY and VERCEL
 *   are read from it
 */

/**
 * The Content-Security-Policy of a page. `data:` fonts serve the rupee sign in the style sheet, inline style attributes
 * the images (aspect ratio and placeholder color). Images may come from any host, because a store may name any, and a
 * payment form may be posted to any host unless PAYMENT_HOSTS is set; on an https site both only over https.
 *
 * @param {string[]} scriptSources sources allowed besides this site's files: quoted hashes or a nonce
 * @param {PolicyContext} context
 * @returns {string} the header's value
 */
export function contentSecurityPolicy(scriptSources, { site, styles = [], env = process.env }) {
  const scheme = canonicalScheme(site, { shopUrl: env.SHOP_URL, isProxied: hasProxy(env) });
  const schemes = scheme === 'https' ? ['https:'] : ['https:', 'http:'];
  const script = analyticsScript(env);
  const analytics = script?.origin ?? [];
  return [
    "default-src 'none'",
    // The one file: other files of a host that many use, such as a CDN, are not trusted with it.
    ["script-src 'self'", ...scriptSources].concat(script ? fileSource(script) : []).join(' '),
    // In development Next inserts style sheets by script.
    process.env.NODE_ENV === 'development'
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", ...styles, SONNER_STYLES, EMPTY_STYLES].join(' '),
    "style-src-attr 'unsafe-inline'",
    [`img-src 'self' data: ${schemes.join(' ')}`].concat(analytics).join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'"].concat(analytics).join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets(schemes, env)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // `report-uri` is for browsers without the Reporting API; those with it ignore it.
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${CSP_REPORTS_ENDPOINT}`,
  ].join('; ');
}

/**
 * A source of a policy for one file. Policies have no queries, and characters that would end the source are encoded.
 *
 * @param {URL} url
 */
function fileSource({ origin, pathname }) {
  return origin + pathname.replace(/[;,']/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/**
 * A policy that is the same for all documents, without the hashes of their scripts: inline ones are allowed. For documents
 * that this project does not render while it runs.
 *
 * @param {Record<string, string | undefined>} env as of `contentSecurityPolicy`
 */
export function staticPolicy(env) {
  return contentSecurityPolicy(["'unsafe-inline'"], { site: '', env });
}

/**
 * @param {string[]} schemes with their colons
 * @param {Record<string, string | undefined>} env
 */
function formTargets(schemes, env) {
  const hosts = paymentHosts(env);
  if (!hosts) return schemes;
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`));
}

const SCRIPT_SOURCES = /(?:^|; )script-src 'self'(?<sources>[^;]*)/;

/**
 * The same page's policy under the present settings: a kept page may be older than they are.
 *
 * @param {string} policy a value of `contentSecurityPolicy`
 * @param {PolicyContext} context
 * @returns {string}
 */
export function renewPolicy(policy, context) {
  const sources = SCRIPT_SOURCES.exec(policy)?.groups?.sources ?? '';
  return contentSecurityPolicy(
    sources.split(' ').filter((source) => source.startsWith("'sha256-")),
    context,
  );
}
