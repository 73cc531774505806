const LOCAL_HOST = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/;

/**
 * Whether shoppers reach a site over https, for what is the same for all its visitors: the policy of its kept pages.
 * It is the scheme of `siteOrigin` (lib/routing/site-origin.ts), in a form that the cache handler can load.
 *
 * @param {string} site hostname in lower case, without port; empty for a page that belongs to no site
 * @param {Record<string, string | undefined>} env SHOP_URL and TRUST_PROXY are read from it
 * @returns {boolean}
 */
export function isHttpsSite(site, { SHOP_URL, TRUST_PROXY }) {
  if (SHOP_URL) return /^https:/i.test(SHOP_URL);
  const isProxied = !/^(?:|false|0)$/i.test((TRUST_PROXY ?? '').trim());
  return isProxied || !LOCAL_HOST.test(site);
}
