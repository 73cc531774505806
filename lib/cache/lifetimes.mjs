/**
 * How long everything that is cached stays valid, in seconds. Route segments repeat `revalidate` as a literal, because
 * Next reads it without running the module; lifetimes.test.ts compares them.
 */

/** After this time a page or a store API response is served stale once more and revalidated in the background. */
export const PAGE_REVALIDATE_SECONDS = 60;

/** After this time a stale page is no longer served at all, which limits how old a shown price can be. */
export const PAGE_EXPIRE_SECONDS = 3600;

/** While the store reports its changes, a page is served this long without being rendered again. */
export const REPORTED_PAGE_SECONDS = 3600;

/** A page that was made while the store reported its changes is no longer served after this time, if the store fails then. */
export const REPORTED_PAGE_EXPIRE_SECONDS = 7200;

/** A page rendered from a failed or empty response, should a cache keep it after all. */
export const FAILED_PAGE_SECONDS = 1;

/**
 * An image resized by the image optimizer, unless the store lets it be kept longer. Then the store is asked whether it has
 * changed, and the image is only resized again if it has.
 */
export const OPTIMIZED_IMAGE_SECONDS = 24 * 3600;

/** On Vercel, where each resizing is paid for. */
export const PLATFORM_IMAGE_SECONDS = 31 * 24 * 3600;

/** A resized image in browsers and shared caches, which then ask whether it has changed. */
export const IMAGE_MAX_AGE_SECONDS = 24 * 3600;

/** One whose URL changes with its content. */
export const IMMUTABLE_IMAGE_SECONDS = 365 * 24 * 3600;

/** The route that draws a share image. */
export const SHARE_IMAGE_REVALIDATE_SECONDS = 3600;

/** A share image in browsers and shared caches: its URL changes with its content. */
export const SHARE_IMAGE_MAX_AGE_SECONDS = 365 * 24 * 3600;

/** A share image with the fallback photo in place of one that could not be loaded. */
export const SHARE_FALLBACK_MAX_AGE_SECONDS = 60;

/** Product sitemaps and feeds on this server's disk. */
export const STREAM_CACHE_SECONDS = 300;

/** Product sitemaps and feeds in shared caches; browsers revalidate them every time. */
export const STREAM_SHARED_MAX_AGE_SECONDS = 3600;

/** Strict-Transport-Security, sent over https only. */
export const HSTS_MAX_AGE_SECONDS = 365 * 24 * 3600;
