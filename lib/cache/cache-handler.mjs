import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { contentSecurityPolicy, inlineScriptHashes } from '../security/csp.mjs';
import { EMPTY_DATA_PREFIX, EMPTY_TAG, FAILED_TAG, NOT_FOUND_TAG } from './page-cache-tags.mjs';

// Read by Node itself, the default export of a CommonJS module is one `default` deeper than in the bundle
// that Next makes of this file.
const FileSystemCache = fileSystemCacheModule.default ?? fileSystemCacheModule;

const CSP_HEADER = 'content-security-policy';
const TAGS_HEADER = 'x-next-cache-tags';
const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';

/**
 * An entry's value, as far as it matters here.
 *
 * @typedef {{ kind?: string, status?: number, html?: unknown, headers?: Record<string, unknown>, data?: { body?: unknown } }} Value
 */

/** @param {Value | null | undefined} value */
function addPolicy(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || value.headers?.[CSP_HEADER]) return;
  value.headers = {
    ...value.headers,
    [CSP_HEADER]: contentSecurityPolicy(inlineScriptHashes(value.html)),
  };
}

/**
 * @param {Value | null} value
 * @param {string} tag
 */
function hasTag(value, tag) {
  return String(value?.headers?.[TAGS_HEADER] ?? '')
    .split(',')
    .includes(tag);
}

/**
 * Keeps caches further out from keeping what ours does not keep: Next's own header would let them show
 * it for an hour.
 *
 * @param {Value | null} value
 */
function forbidStorage(value) {
  if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE')
    value.headers = { ...value.headers, 'cache-control': NO_STORE };
}

/** @param {Value | null} value */
function isEmpty(value) {
  if (value?.kind === 'FETCH') return String(value.data?.body ?? '').startsWith(EMPTY_DATA_PREFIX);
  // Of the many things that a sitemap asks for, some may be empty; its address is not made up.
  return value?.kind !== 'APP_ROUTE' && hasTag(value, EMPTY_TAG);
}

/**
 * Whether a route did not answer with what lies at its address. Anybody can make up addresses, and Next keeps one
 * answer for all methods, so that the refusal of a POST would be what the next GET is shown.
 *
 * @param {Value | null} value
 */
function isErrorResponse(value) {
  return value?.kind === 'APP_ROUTE' && value.status !== 200;
}

/**
 * Next's own file-system cache, which also writes a strict Content-Security-Policy into every page that
 * it keeps: the header must name the hashes of the inline scripts of exactly this document, and the cache
 * is the one place that sees each document whole. What is not worth keeping is left out (keeping.mjs).
 *
 * It leans on Next's internals, so Next is pinned to one version and e2e/security.spec.ts watches over it.
 */
export default class PageCache extends FileSystemCache {
  /**
   * @param {string} key
   * @param {Record<string, unknown>} context
   */
  async get(key, context) {
    const entry = await super.get(key, context);
    // Pages that were rendered by the build were written without passing through `set`.
    addPolicy(entry?.value);
    return entry;
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   * @param {Record<string, unknown>} context
   */
  async set(key, value, context) {
    // Next answers the first request with this very object, so it matters even if it isn't kept.
    addPolicy(value);
    if (value && hasTag(value, NOT_FOUND_TAG)) value.status = 404;
    if (hasTag(value, FAILED_TAG) || isErrorResponse(value)) return forbidStorage(value);
    if (isEmpty(value) && !(await super.get(key, { ...context, kind: value?.kind })))
      return forbidStorage(value);
    await super.set(key, value, context);
  }
}
