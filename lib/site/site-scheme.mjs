import { isLocalHost } from './hosts.mjs';

/** @typedef {'http' | 'https'} Scheme */

/**
 * The scheme by which shoppers reach a shop. Cookies, Strict-Transport-Security, payment targets and the pages' policy
 * follow it, so this is the only place that decides it.
 *
 * @param {string} hostname in lower case, without port
 * @param {object} known
 * @param {string | undefined} known.shopUrl SHOP_URL
 * @param {Scheme | null} known.proxyScheme what a trusted proxy says of the request; null without one
 * @returns {Scheme} that of SHOP_URL, else the proxy's, else http for names of this machine, else https
 */
export function siteScheme(hostname, { shopUrl, proxyScheme }) {
  if (shopUrl) return shopUrl.startsWith('https:') ? 'https' : 'http';
  return proxyScheme ?? (isLocalHost(hostname) ? 'http' : 'https');
}

/**
 * The scheme of a shop for what is the same for all requests: the pages' policy and canonical URLs. A trusted proxy is
 * taken to end TLS for every one of them.
 *
 * @param {string} hostname in lower case, without port
 * @param {object} known
 * @param {string | undefined} known.shopUrl SHOP_URL
 * @param {boolean} known.isProxied whether a proxy is trusted
 * @returns {Scheme}
 */
export function canonicalScheme(hostname, { shopUrl, isProxied }) {
  return siteScheme(hostname, { shopUrl, proxyScheme: isProxied ? 'https' : null });
}
