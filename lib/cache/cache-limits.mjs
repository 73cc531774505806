import { hostList } from '../routing/hosts.mjs';

/**
 * The defaults hold 10,000 products with their pages, data, share images and lists
 * (docs/decisions/0018-limits-of-the-page-cache.md).
 */
export const DEFAULT_CACHE_ENTRIES = 50_000;
export const DEFAULT_CACHE_MB = 8_000;

const BYTES_PER_MB = 1024 ** 2;

/** The group of all hostnames that SITE_HOSTS does not name; a hostname has no asterisk. */
const UNNAMED_SITES = '*';

/**
 * @param {Record<string, string | undefined>} env CACHE_ENTRIES and CACHE_MB, which lib/env.ts checks when the server
 *   starts
 * @returns {import('./lru-budget.mjs').Limits} of each site
 */
export function cacheLimits({ CACHE_ENTRIES, CACHE_MB }) {
  return {
    entries: Number(CACHE_ENTRIES || DEFAULT_CACHE_ENTRIES),
    bytes: Number(CACHE_MB || DEFAULT_CACHE_MB) * BYTES_PER_MB,
  };
}

/**
 * The group whose limits an entry counts towards: each hostname that SITE_HOSTS names has its own. All others share one,
 * because with a wildcard anybody can make up further hostnames.
 *
 * @param {string | null} site null for an entry of no site
 * @param {Record<string, string | undefined>} env
 */
export function cacheGroup(site, env) {
  return site !== null && hostList(env.SITE_HOSTS).includes(site) ? site : UNNAMED_SITES;
}
