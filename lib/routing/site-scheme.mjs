const LOCAL_HOST = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/;

/** @typedef {'http' | 'https'} Scheme */

/**
 * Whether a hostname is one of this machine, which browsers reach without a network.
 *
 * @param {string} hostname in lower case, without port
 */
export function isLocalHost(hostname) {
  return LOCAL_HOST.test(hostname);
}

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
