import { createHash } from 'node:crypto';
import { hostList } from '../routing/hosts.mjs';

// Anything else, a semicolon above all, could add directives to the policy.
const FORM_HOST = /^(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/;

/**
 * The hosts to which a payment may lead.
 *
 * @param {Record<string, string | undefined>} env PAYMENT_HOSTS is read from it
 * @returns {string[] | null} hostnames, optionally with a leading `*.` and a port; null when any host is allowed
 */
export function paymentHosts({ PAYMENT_HOSTS }) {
  const list = hostList(PAYMENT_HOSTS);
  return list.length === 0 ? null : list.filter((host) => FORM_HOST.test(host));
}

/** @param {Record<string, string | undefined>} env */
function formTargets(env) {
  const hosts = paymentHosts(env);
  if (!hosts) return ['https:', 'http:'];
  return hosts.flatMap((host) => [`https://${host}`, `http://${host}`]);
}

/**
 * The Content-Security-Policy of a page. `data:` fonts serve the rupee sign in the style sheet, inline styles the images
 * (aspect ratio and placeholder color). Images may come from any host, because a store may name any, and a payment form
 * may be posted to any host unless PAYMENT_HOSTS is set.
 *
 * @param {string[]} scriptSources sources allowed besides this site's files: quoted hashes or a nonce
 * @param {Record<string, string | undefined>} [env] PAYMENT_HOSTS is read from it
 * @returns {string} the header's value
 */
export function contentSecurityPolicy(scriptSources, env = process.env) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets(env)].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

// Only executable scripts need a hash; data blocks such as JSON-LD are never run.
const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
const DATA_BLOCK = /\stype\s*=\s*["']?(?!(?:text|application)\/javascript|module)[\w+/-]+/i;

/**
 * The CSP hash sources of a document's inline scripts.
 *
 * @param {string} html a whole document
 * @returns {string[]} such as `'sha256-…'`, each once, in order of appearance
 */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', body = '' } = groups ?? {};
    if (HAS_SOURCE.test(attributes) || DATA_BLOCK.test(attributes) || body === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}
