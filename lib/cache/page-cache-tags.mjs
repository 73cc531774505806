import { PAGE_EXPIRE_SECONDS, PAGE_REVALIDATE_SECONDS } from './lifetimes.mjs';

/**
 * Cache tags by which a render tells the page cache (server/page-cache/rules.mjs, on Vercel vercel.ts) how to treat its
 * result. Tags are used because they are the only data of a render that Next passes to a cache handler.
 */

/** Rendered without a response of the store API: never stored; an older entry stays. */
export const FAILED_TAG = 'render-failed';

/**
 * Nothing exists at this URL (no such product, an empty list, an unknown hostname). Anybody can make up such URLs, so
 * the page is stored only in place of an older entry; on Vercel, where that is unknown, for a minute.
 */
export const EMPTY_TAG = 'render-empty';

/**
 * Sent with status 404. `notFound()` would set the status too, but Next then sends an empty document whose content
 * appears only with scripts.
 */
export const NOT_FOUND_TAG = 'render-not-found';

/** One document for all paths that lead to it: kept without the path of the request that rendered it. */
export const ANY_PATH_TAG = 'render-any-path';

/** Without a part that the store did not give in time: made anew after a minute, also where the store reports its changes. */
export const INCOMPLETE_TAG = 'render-incomplete';

/** Start of the tag of a page that is not served from a time on; the time follows in ms since 1970. */
export const VALID_UNTIL_PREFIX = 'valid-until-';

/**
 * @param {readonly string[]} tags of a page
 * @returns {number} from when on it is not served any more, in ms since 1970; Infinity without such a time
 */
export function validUntil(tags) {
  const times = tags
    .filter((tag) => tag.startsWith(VALID_UNTIL_PREFIX))
    .map((tag) => Number(tag.slice(VALID_UNTIL_PREFIX.length)));
  return Math.min(Infinity, ...times);
}

/**
 * The Cache-Control that keeps caches in front of the storefront from serving a page after its time.
 *
 * @param {number} until as validUntil returns it
 * @param {number} now in ms since 1970
 * @returns {string | null} null while the usual lifetime ends before that time
 */
export function limitedCacheControl(until, now) {
  const left = Math.floor((until - now) / 1000);
  if (left >= PAGE_EXPIRE_SECONDS) return null;
  const fresh = Math.max(0, Math.min(PAGE_REVALIDATE_SECONDS, left));
  return `s-maxage=${fresh}, stale-while-revalidate=${Math.max(0, left - fresh)}`;
}

/**
 * Start of a data cache entry that is empty in the sense of EMPTY_TAG and follows the same rule: the JSON of an object
 * whose first key is `isCacheable`.
 */
export const EMPTY_DATA_PREFIX = '{"isCacheable":false';
