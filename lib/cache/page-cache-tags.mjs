/**
 * How a render tells the page cache (cache-handler.mjs) that its result is not a page like others. The
 * two are cache tags, because tags are what Next hands to a cache together with a page.
 */

/** The page was made without an answer of the store: it is never kept, and an older page stays. */
export const FAILED_TAG = 'render-failed';

/**
 * The page shows that there is nothing at its address (no such product, an empty list, a hostname that
 * nobody allowed). Anybody can make up such addresses, so it is kept only in place of an older page.
 */
export const EMPTY_TAG = 'render-empty';

/**
 * The page says that there is no such thing, so it is answered with status 404. `notFound()` would do that
 * too, but Next sends the shell of such a page empty, for scripts to fill.
 */
export const NOT_FOUND_TAG = 'render-not-found';

/**
 * How the data cache's entries begin that hold such an emptiness; they are kept by the same rule.
 * It is the JSON of an object whose first key is `worth`.
 */
export const EMPTY_DATA_PREFIX = '{"worth":false';
