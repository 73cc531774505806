/**
 * The defaults hold 10,000 products with their pages, data, share images and lists
 * (docs/decisions/0018-limits-of-the-page-cache.md).
 */
export const DEFAULT_CACHE_ENTRIES = 50_000;
export const DEFAULT_CACHE_MB = 8_000;

/** 2,000 compressed documents, or 400 that were asked for once. */
export const DEFAULT_PAGE_MEMORY_MB = 64;

/** 10,000 products with 8 optimized images of 25 kB each. */
export const DEFAULT_IMAGE_CACHE_MB = 2000;

const BYTES_PER_MB = 1024 ** 2;

/**
 * @param {Record<string, string | undefined>} env CACHE_ENTRIES and CACHE_MB, which lib/env.ts checks when the server
 *   starts
 * @returns {{ entries: number, bytes: number }} of each site
 */
export function cacheLimits({ CACHE_ENTRIES, CACHE_MB }) {
  return {
    entries: Number(CACHE_ENTRIES || DEFAULT_CACHE_ENTRIES),
    bytes: Number(CACHE_MB || DEFAULT_CACHE_MB) * BYTES_PER_MB,
  };
}

/**
 * @param {Record<string, string | undefined>} env PAGE_MEMORY_MB, which lib/env.ts checks when the server starts
 * @returns {number} what all responses in the memory of this process may take, in bytes
 */
export function pageMemoryBytes({ PAGE_MEMORY_MB }) {
  return Number(PAGE_MEMORY_MB || DEFAULT_PAGE_MEMORY_MB) * BYTES_PER_MB;
}

/**
 * @param {Record<string, string | undefined>} env IMAGE_CACHE_MB, which lib/env.ts checks when the server starts
 * @returns {number} what all optimized images may take on the disk, in bytes
 */
export function imageCacheBytes({ IMAGE_CACHE_MB }) {
  return Number(IMAGE_CACHE_MB || DEFAULT_IMAGE_CACHE_MB) * BYTES_PER_MB;
}
