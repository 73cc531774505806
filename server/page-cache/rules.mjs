import { isReported } from '../../lib/cache/changes.mjs';
import {
  PAGE_EXPIRE_SECONDS,
  PAGE_REVALIDATE_SECONDS,
  REPORTED_PAGE_EXPIRE_SECONDS,
  REPORTED_PAGE_SECONDS,
} from '../../lib/cache/lifetimes.mjs';
import {
  EMPTY_DATA_PREFIX,
  EMPTY_TAG,
  FAILED_TAG,
  INCOMPLETE_TAG,
  limitedCacheControl,
  validUntil,
} from '../../lib/cache/page-cache-tags.mjs';
import { pageTags, TAGS_HEADER } from './policy.mjs';

/** @typedef {import('./codec.mjs').Head} Head */
/** @typedef {import('./codec.mjs').Value} Value */

/** An attribute of a start tag; in text, attribute values and scripts React and Next escape `<`. */
const NONCE_ATTRIBUTE = /<[a-z][^<>]*\snonce=/i;

/** Tags of a site are `site:tag` (lib/store-api/cached-read.ts); those of Next and those that mark a page have no colon. */
const SITE_TAG = /^(?<site>[a-z0-9.-]+):/;

/**
 * @param {Value} value
 * @param {readonly string[]} [dataTags] which Next passes beside data
 * @returns {string[]} a page's and a route's are in a header
 */
export function tagsOf(value, dataTags = []) {
  return value.kind === 'FETCH' ? [...dataTags] : pageTags(value.headers?.[TAGS_HEADER]);
}

/**
 * @param {readonly string[]} tags
 * @returns {string} the hostname that an entry was made for; empty when its tags name none, or several: a header separates
 *   tags by commas, which a path may have
 */
export function siteOf(tags) {
  const sites = new Set(tags.flatMap((tag) => SITE_TAG.exec(tag)?.groups?.site ?? []));
  const [site = ''] = sites;
  return sites.size === 1 ? site : '';
}

/**
 * Whether others may get a response. Next stores one response per URL for all methods: the error response to a POST
 * would be served to the next GET. A nonce comes from the policy in the headers of one visitor's request.
 *
 * @param {Value} value
 * @param {readonly string[]} tags
 */
export function isStorable(value, tags) {
  const isErrorResponse = value.kind === 'APP_ROUTE' && value.status !== 200;
  const hasNonce = value.kind === 'APP_PAGE' && NONCE_ATTRIBUTE.test(value.html);
  return !tags.includes(FAILED_TAG) && !isErrorResponse && !hasNonce;
}

/**
 * Whether there is nothing at an address, which anybody may have made up: it is stored only in place of an older entry.
 *
 * @param {Value} value
 * @param {readonly string[]} tags
 */
export function isEmpty(value, tags) {
  if (value.kind === 'FETCH') return value.data.body.startsWith(EMPTY_DATA_PREFIX);
  // A sitemap reads several lists, any of which may be empty; its URL is not made up.
  return value.kind === 'APP_PAGE' && tags.includes(EMPTY_TAG);
}

/**
 * How long a response is kept. While the store reports its changes, one that it failed to renew is served for another hour.
 *
 * @param {{ revalidate: number | false, expire?: number }} rendered in seconds, of the render
 * @param {Pick<Head, 'site' | 'dataFrom'>} head
 * @param {number} now in ms since 1970
 * @returns {{ revalidate: number | false, expire?: number }} in seconds
 */
export function keptLifetime({ revalidate, expire }, { site, dataFrom }, now) {
  const isLong = expire === PAGE_EXPIRE_SECONDS && isReported(site, dataFrom, now);
  return { revalidate, expire: isLong ? REPORTED_PAGE_EXPIRE_SECONDS : expire };
}

/**
 * How long a kept response is served without being rendered again, counted from its making: an hour while every change of
 * its data would have been reported.
 *
 * @param {Head} head
 * @param {number} now in ms since 1970
 * @returns {{ revalidate: number | false, expire?: number }} in seconds
 */
export function servedLifetime({ site, tags, dataFrom, revalidate, expire }, now) {
  // Shorter lifetimes have their reasons.
  if (revalidate === false || revalidate < PAGE_REVALIDATE_SECONDS || tags.includes(INCOMPLETE_TAG))
    return { revalidate, expire };
  const isLong = isReported(site, dataFrom, now);
  return { revalidate: isLong ? Math.max(revalidate, REPORTED_PAGE_SECONDS) : revalidate, expire };
}

/**
 * The Cache-Control for caches in front of the storefront, which hear of no change.
 *
 * @param {Head} head
 * @param {number} now in ms since 1970
 * @returns {string | null} null for what never ends, of which Next says so itself
 */
export function sharedCacheControl({ tags, revalidate }, now) {
  const limited = limitedCacheControl(validUntil(tags), now);
  if (limited || revalidate === false) return limited;
  const fresh = Math.min(revalidate, PAGE_REVALIDATE_SECONDS);
  return `s-maxage=${fresh}, stale-while-revalidate=${PAGE_EXPIRE_SECONDS - fresh}`;
}
