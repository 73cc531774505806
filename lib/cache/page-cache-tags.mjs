/**
 * Cache tags by which a render tells the page cache (cache-handler.mjs, on Vercel platform-pages.ts) how to treat its
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

/**
 * Start of a data cache entry that is empty in the sense of EMPTY_TAG and follows the same rule: the JSON of an object
 * whose first key is `isCacheable`.
 */
export const EMPTY_DATA_PREFIX = '{"isCacheable":false';
