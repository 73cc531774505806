import path from 'node:path';
import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import constants from 'next/dist/shared/lib/constants.js';
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { isNamedHost } from '../routing/hosts.mjs';
import { renewPolicy } from '../security/csp.mjs';
import { createBoundedStorage } from './bounded-storage.mjs';
import { dataKey, siteOfKey } from './cache-files.mjs';
import { compressedPages } from './compressed-pages.mjs';
import { arrangeDocument, embedStyles } from './page-document.mjs';
import { CSP_HEADER, NO_STORE, pagePolicy, pageTags, TAGS_HEADER } from './page-policy.mjs';
import { removeRequestPath } from './request-path.mjs';
import { createSheetReader } from './style-sheets.mjs';
import {
  EMPTY_DATA_PREFIX,
  EMPTY_TAG,
  FAILED_TAG,
  limitedCacheControl,
  NOT_FOUND_TAG,
  validUntil,
} from './page-cache-tags.mjs';

/** An attribute of a start tag; in text, attribute values and scripts React and Next escape `<`. */
const NONCE_ATTRIBUTE = /<[a-z][^<>]*\snonce=/i;

/**
 * The parts of a cache entry's value that this handler reads or changes.
 *
 * @typedef {import('./cache-files.mjs').StoredValue & {
 *   status?: number, headers?: Record<string, unknown>, data?: { body?: unknown }, revalidate?: number,
 *   tags?: string[],
 * }} Value
 */

/** @typedef {import('./style-sheets.mjs').SheetReader} SheetReader */

/**
 * Next's handler, with those parts of its entries. Contexts are passed on as they are.
 *
 * @typedef {{
 *   kind?: unknown, fetchCache?: unknown, tags?: string[], softTags?: string[], revalidate?: number | false,
 *   cacheControl?: unknown,
 * }} Context
 * @typedef {{
 *   value: Value | null, lastModified?: number, cacheControl?: { revalidate: number | false, expire?: number },
 * }} Entry
 * @typedef {{
 *   get(key: string, context: Context): Promise<Entry | null>,
 *   set(key: string, value: Value | null, context: Context): Promise<void>,
 *   revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>,
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
 * Arranges the document of a page and gives it its policy. Hashing is done once, when the page is made; what depends on
 * settings is renewed in each process that reads the page.
 *
 * @param {Value | null | undefined} value
 * @param {string} key the path under which it is stored
 * @param {SheetReader} sheetOf
 */
function preparePage(value, key, sheetOf) {
  if (!isDocument(value) || preparedPages.has(value)) return;
  preparedPages.add(value);
  const site = siteOfKey(key) ?? '';
  const kept = value.headers?.[CSP_HEADER];
  if (!kept) value.html = arrangeDocument(value.html, sheetOf);
  const context = { site, styles: embedStyles(value.html, sheetOf).sources };
  const policy = kept ? renewPolicy(String(kept), context) : pagePolicy(value.html, key, context);
  value.headers = { ...value.headers, [CSP_HEADER]: policy };
}

/** @type {WeakSet<Value>} pages whose policy follows the settings of this process */
const preparedPages = new WeakSet();

/**
 * @param {Value | null | undefined} value
 * @returns {value is Value & { html: string }}
 */
function isDocument(value) {
  return value?.kind === 'APP_PAGE' && typeof value.html === 'string';
}

/**
 * @template {Value | null} T
 * @param {T} value as it is stored
 * @param {SheetReader} sheetOf
 * @returns {T} as it is sent
 */
function withStyles(value, sheetOf) {
  return isDocument(value) ? { ...value, html: embedStyles(value.html, sheetOf).html } : value;
}

/** @param {Value} value */
function tagsOf(value) {
  return [...pageTags(value.headers?.[TAGS_HEADER]), ...(value.tags ?? [])];
}

/**
 * @param {Value} value
 * @param {string} tag
 */
function hasTag(value, tag) {
  return tagsOf(value).includes(tag);
}

/**
 * Stops caches in front of the storefront from storing what is not stored here: with the header that Next sets they
 * would serve it for an hour.
 *
 * @param {Value} value
 */
function forbidStorage(value) {
  if (value.kind === 'APP_PAGE' || value.kind === 'APP_ROUTE')
    value.headers = { ...value.headers, 'cache-control': NO_STORE };
}

/**
 * Whether a page is still true; one whose time has come is made anew.
 *
 * @param {Value} value its Cache-Control is shortened when its time is near
 */
function isInTime(value) {
  if (value.kind !== 'APP_PAGE') return true;
  const until = validUntil(pageTags(value.headers?.[TAGS_HEADER]));
  const now = Date.now();
  const cacheControl = limitedCacheControl(until, now);
  if (cacheControl) value.headers = { ...value.headers, 'cache-control': cacheControl };
  return now < until;
}

/** @param {Value} value */
function isEmpty(value) {
  if (value.kind === 'FETCH') return String(value.data?.body ?? '').startsWith(EMPTY_DATA_PREFIX);
  // A sitemap reads several lists, any of which may be empty; its URL is not made up.
  return value.kind !== 'APP_ROUTE' && hasTag(value, EMPTY_TAG);
}

/**
 * Whether others may get a response. Next stores one response per URL for all methods: the error response to a POST
 * would be served to the next GET. A nonce comes from the policy in the headers of one visitor's request.
 *
 * @param {Value} value
 */
function isStorable(value) {
  const isErrorResponse = value.kind === 'APP_ROUTE' && value.status !== 200;
  const hasNonce = typeof value.html === 'string' && NONCE_ATTRIBUTE.test(value.html);
  return !hasTag(value, FAILED_TAG) && !isErrorResponse && !hasNonce;
}

/**
 * By Next's `server` folder. Next creates a handler for each request.
 *
 * @type {Map<string, import('./bounded-storage.mjs').BoundedStorage>}
 */
const STORAGES = new Map();

/** @param {string} serverFolder */
export function storageOf(serverFolder) {
  const existing = STORAGES.get(serverFolder);
  if (existing) return existing;
  const storage = createBoundedStorage(serverFolder, removeFromMemory);
  STORAGES.set(serverFolder, storage);
  return storage;
}

/**
 * By Next's `server` folder.
 *
 * @type {Map<string, SheetReader>}
 */
const SHEET_READERS = new Map();

/** @param {string} serverFolder */
function sheetReaderOf(serverFolder) {
  const existing = SHEET_READERS.get(serverFolder);
  if (existing) return existing;
  const sheetOf = createSheetReader(path.dirname(serverFolder));
  SHEET_READERS.set(serverFolder, sheetOf);
  return sheetOf;
}

/**
 * What the instances of this build share; null without REDIS_URL, and while the build itself renders.
 *
 * @param {string} serverFolder
 * @returns {Promise<import('./shared-pages.mjs').SharedPages | null>}
 */
async function sharedPagesOf(serverFolder) {
  const { REDIS_URL, NEXT_PHASE } = process.env;
  if (!REDIS_URL || NEXT_PHASE === constants.PHASE_PRODUCTION_BUILD) return null;
  // Loaded only where there is a Redis.
  const { openSharedPages } = await import('./shared-pages.mjs');
  const shared = openSharedPages(REDIS_URL, path.dirname(serverFolder));
  await shared.opened;
  return shared;
}

/**
 * What the instances share of an entry: nothing of the build, and nothing of hostnames below a wildcard, of which anybody can
 * make up enough to fill Redis.
 *
 * @param {string} serverFolder
 * @param {string} key
 */
async function sharedPagesFor(serverFolder, key) {
  const site = siteOfKey(key);
  return site !== null && isNamedHost(site, process.env) ? sharedPagesOf(serverFolder) : null;
}

/**
 * Whether an entry needs no newer one yet.
 *
 * @param {Entry} entry
 * @param {Context} context
 */
function isFresh(entry, context) {
  const { value, lastModified = 0, cacheControl } = entry;
  const seconds =
    context.kind === 'FETCH' ? context.revalidate || value?.revalidate : cacheControl?.revalidate;
  const isYoung = typeof seconds !== 'number' || Date.now() - lastModified < seconds * 1000;
  return isYoung && !isExpired(entry, context);
}

/**
 * Whether a tag was revalidated after the entry was made.
 *
 * @param {Entry} entry
 * @param {Context} context
 */
function isExpired({ value, lastModified = 0 }, { tags = [], softTags = [] }) {
  return areTagsExpired([...tags, ...softTags, ...(value ? tagsOf(value) : [])], lastModified);
}

/**
 * What another instance has made meanwhile, in place of a missing or old entry.
 *
 * @param {import('./shared-pages.mjs').SharedPages} shared
 * @param {string} key
 * @param {Context} context
 * @param {Entry | null} own
 * @returns {Promise<Entry | null>}
 */
async function newest(shared, key, context, own) {
  if (own && isFresh(own, context)) return own;
  /** @type {Entry | null} */
  const other = await shared.read(key);
  const isNewer = other && (other.lastModified ?? 0) > (own?.lastModified ?? 0);
  if (!isNewer || isExpired(other, context)) return own;
  keepInMemory(key, other);
  return other;
}

/**
 * Removes an entry from Next's memory: its content, and the lifetime that Next remembers of every response without end.
 * A stored entry has its lifetime with it.
 *
 * @param {string} key
 */
export function removeFromMemory(key) {
  const memory = Reflect.get(FileSystemCache, 'memoryCache');
  if (isMemory(memory)) memory.remove(key);
  rememberedLifetimes().delete(key);
  compressedPages.drop(key);
}

/**
 * Keeps an entry of another instance in Next's memory, with the time at which that one made it.
 *
 * @param {string} key
 * @param {Entry} entry
 */
function keepInMemory(key, entry) {
  const memory = Reflect.get(FileSystemCache, 'memoryCache');
  if (isMemory(memory)) memory.set(key, entry);
}

/**
 * @param {unknown} memory Next's, a private member of its class; undefined until the first handler is made
 * @returns {memory is { remove(key: string): void, set(key: string, entry: Entry): void }}
 */
function isMemory(memory) {
  return typeof memory === 'object' && memory !== null && 'remove' in memory && 'set' in memory;
}

/**
 * The lifetimes that Next remembers, a private member of its class.
 *
 * @returns {Map<string, unknown>} by key
 */
export function rememberedLifetimes() {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls');
  return lifetimes instanceof Map ? lifetimes : new Map();
}

/**
 * Next's file-system cache, extended to add a strict Content-Security-Policy to every page: the header lists the hashes
 * of the page's inline scripts, and the cache is the only place that gets each document as a whole. Failed and empty
 * pages are not stored (page-cache-tags.mjs), and what is stored stays within limits (bounded-storage.mjs).
 *
 * This depends on internals of Next, hence the exact version in package.json; e2e/security.http.spec.ts checks it.
 */
export default class PageCache extends FileSystemCache {
  #serverFolder;

  // Of the request. A revalidation in the same millisecond counts as later.
  #startedAt = Date.now() - 1;

  /** @param {ConstructorParameters<typeof fileSystemCacheModule>} context */
  constructor(...context) {
    super(...context);
    this.#serverFolder = context[0].serverDistDir;
  }

  /**
   * @override
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    const storageKey = context.kind === 'FETCH' ? dataKey(key, context.tags) : key;
    const shared = await sharedPagesFor(this.#serverFolder, storageKey);
    const own = await super.get(storageKey, context);
    const entry = shared ? await newest(shared, storageKey, context, own) : own;
    if (!entry?.value) return entry;
    const sheetOf = sheetReaderOf(this.#serverFolder);
    // Its policy may be one of an earlier process with other settings, or missing: the build writes pages without `set`.
    preparePage(entry.value, key, sheetOf);
    storageOf(this.#serverFolder).touch(storageKey, entry.value);
    const page = { ...entry, value: { ...withStyles(entry.value, sheetOf) } };
    if (!isInTime(page.value)) return null;
    if (page.value.kind === 'APP_PAGE') compressedPages.noteRead(key, page);
    return page;
  }

  /**
   * @override
   * @param {string} key
   * @param {Value | null} value
   * @param {Context} context
   */
  async set(key, value, context) {
    // Next sends this very object as the first response, so it is changed even if it is not stored.
    const isMissing = value !== null && hasTag(value, NOT_FOUND_TAG);
    if (isMissing) value.status = 404;
    const hasStrangersPath = isMissing && !removeRequestPath(value);
    const sheetOf = sheetReaderOf(this.#serverFolder);
    preparePage(value, key, sheetOf);
    const storageKey = context.fetchCache ? dataKey(key, context.tags) : key;
    const shared = await sharedPagesFor(this.#serverFolder, storageKey);
    if (!value) {
      compressedPages.drop(storageKey);
      await shared?.remove(storageKey);
      return super.set(storageKey, value, context);
    }
    const stored = { ...value };
    preparedPages.add(stored);
    Object.assign(value, withStyles(value, sheetOf));
    isInTime(value);
    const isWanted =
      !hasStrangersPath &&
      isStorable(stored) &&
      (!isEmpty(stored) ||
        (await super.get(storageKey, { ...context, kind: value.kind })) !== null ||
        Boolean(await shared?.read(storageKey)));
    const write = async () => {
      if (this.#isOutdated(stored, context)) return false;
      await super.set(storageKey, stored, context);
      // The files may be newer than a revalidation during the write.
      return !this.#isOutdated(stored, context);
    };
    if (isWanted && (await storageOf(this.#serverFolder).store(storageKey, stored, write))) {
      compressedPages.renew(storageKey);
      // What it shows was read since then; another instance may know of a revalidation meanwhile.
      const lastModified = this.#startedAt;
      await shared?.write(storageKey, { value: stored, lastModified, cacheControl: context.cacheControl });
      return;
    }
    rememberedLifetimes().delete(storageKey);
    forbidStorage(value);
  }

  /**
   * Whether a tag was revalidated after the request began: what it read may be older, while Next goes by the time of the
   * write.
   *
   * @param {Value} value
   * @param {Context} context
   */
  #isOutdated(value, { tags = [] }) {
    return areTagsExpired([...tags, ...tagsOf(value)], this.#startedAt);
  }

  /**
   * @override
   * @param {string | string[]} tags
   * @param {{ expire?: number }} [durations]
   */
  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    compressedPages.revalidate([tags].flat());
    await (await sharedPagesOf(this.#serverFolder))?.revalidate([tags].flat());
  }
}
