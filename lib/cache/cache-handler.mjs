import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { logSecurityEvent } from '../logging/log.mjs';
import { contentSecurityPolicy, renewPolicy } from '../security/csp.mjs';
import { inlineScripts } from '../security/inline-scripts.mjs';
import { EMPTY_DATA_PREFIX, EMPTY_TAG, FAILED_TAG, NOT_FOUND_TAG } from './page-cache-tags.mjs';

const CSP_HEADER = 'content-security-policy';
const TAGS_HEADER = 'x-next-cache-tags';
const NO_STORE = 'private, no-cache, no-store, max-age=0, must-revalidate';

/**
 * The parts of a cache entry's value that this handler reads or changes.
 *
 * @typedef {{ kind?: string, status?: number, html?: unknown, headers?: Record<string, unknown>, data?: { body?: unknown } }} Value
 */

/**
 * Next's handler, with those parts of its entries. Contexts are passed on as they are.
 *
 * @typedef {{ kind?: unknown, fetchCache?: unknown }} Context
 * @typedef {{
 *   get(key: string, context: Context): Promise<{ value: Value | null } | null>,
 *   set(key: string, value: Value | null, context: Context): Promise<void>,
 * }} Handler
 */

/**
 * Loaded by Node, the default export of a CommonJS module is nested one `default` deeper than in Next's bundle.
 *
 * @template {object} T
 * @param {T | { default: T }} loaded
 * @returns {loaded is { default: T }}
 */
function hasDefault(loaded) {
  return 'default' in loaded;
}

/** @type {new (...context: ConstructorParameters<typeof fileSystemCacheModule>) => Handler} */
const FileSystemCache = hasDefault(fileSystemCacheModule)
  ? fileSystemCacheModule.default
  : fileSystemCacheModule;

/**
 * Gives a page its policy. Hashing is done once, when the page is made; what depends on settings is renewed in each
 * process that reads the page.
 *
 * @param {Value | null | undefined} value
 * @param {string} key the path under which it is stored
 */
function addPolicy(value, key) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || withPolicy.has(value)) return;
  withPolicy.add(value);
  // Next puts the route's own name before the path.
  const site = /\/sites\/(?<site>[^/]+)/.exec(key)?.groups?.site ?? '';
  const kept = value.headers?.[CSP_HEADER];
  const policy = kept ? renewPolicy(String(kept), { site }) : newPolicy(value.html, key, site);
  value.headers = { ...value.headers, [CSP_HEADER]: policy };
}

/** @type {WeakSet<Value>} pages whose policy follows the settings of this process */
const withPolicy = new WeakSet();

/**
 * @param {string} html
 * @param {string} path named in the log
 * @param {string} site
 */
function newPolicy(html, path, site) {
  const { known, unknown } = inlineScripts(html);
  for (const { body, hash } of unknown)
    logSecurityEvent('unknown-script', { path, hash, length: body.length });
  return contentSecurityPolicy(
    known.map(({ hash }) => hash),
    { site },
  );
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
 * Stops caches in front of the storefront from storing what is not stored here: with the header that Next sets they
 * would serve it for an hour.
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
  // A sitemap reads several lists, any of which may be empty; its URL is not made up.
  return value?.kind !== 'APP_ROUTE' && hasTag(value, EMPTY_TAG);
}

/**
 * Next stores one response per URL for all methods: the error response to a POST would be served to the next GET.
 *
 * @param {Value | null} value
 */
function isErrorResponse(value) {
  return value?.kind === 'APP_ROUTE' && value.status !== 200;
}

/**
 * Next's file-system cache, extended to add a strict Content-Security-Policy to every page: the header lists the hashes
 * of the page's inline scripts, and the cache is the only place that gets each document as a whole. Failed and empty
 * pages are not stored (page-cache-tags.mjs).
 *
 * This depends on internals of Next, hence the exact version in package.json; e2e/security.http.spec.ts checks it.
 */
export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    const entry = await super.get(key, context);
    // Pages rendered by the build are written without `set`.
    addPolicy(entry?.value, key);
    return entry;
  }

  /**
   * @override
   * @param {string} key
   * @param {Value | null} value
   * @param {Context} context
   */
  async set(key, value, context) {
    // Next sends this very object as the first response, so it is changed even if it is not stored.
    addPolicy(value, key);
    if (value && hasTag(value, NOT_FOUND_TAG)) value.status = 404;
    if (hasTag(value, FAILED_TAG) || isErrorResponse(value)) return forbidStorage(value);
    if (isEmpty(value) && !(await super.get(key, { ...context, kind: value?.kind })))
      return forbidStorage(value);
    await super.set(key, value, context);
  }
}
