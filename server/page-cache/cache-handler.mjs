import { createHash } from 'node:crypto';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { validUntil } from '../../lib/cache/page-cache-tags.mjs';
import { noteData, oldestData } from './data-times.mjs';
import { findEntry, keepEntry, keepOlderEntry } from './entries.mjs';
import { NO_STORE } from './policy.mjs';
import { completeResponse, sentResponse } from './response.mjs';
import { keptLifetime, servedLifetime, siteOf, tagsOf } from './rules.mjs';
import { openStores } from './stores.mjs';

/** @typedef {import('./codec.mjs').Entry} Entry */
/** @typedef {import('./codec.mjs').Value} Value */
/** @typedef {{ revalidate: number | false, expire?: number }} Lifetime in seconds */

/**
 * What Next passes beside a key; `tags` and `softTags` with data alone.
 *
 * @typedef {{
 *   kind?: unknown, tags?: string[], softTags?: string[], revalidate?: number | false, cacheControl?: Lifetime,
 * }} Context
 */

/** Next remembers the lifetime of every response, and never needs to: an entry has its own with it. */
const MAX_REMEMBERED = 1000;

/**
 * The entries of the responses that Next got.
 *
 * @type {WeakMap<object, Entry>}
 */
const SENT = new WeakMap();

/**
 * Keeps pages, routes and data by the four documented methods of Next's cache handler. Keys are opaque: what is to be known
 * of an entry is in its tags. A page is completed before it is kept, as the cache is the only place that gets each document
 * as a whole. Next makes a handler for each request, or resets it.
 */
export default class PageCache {
  #serverFolder;

  /** A revalidation in the same millisecond counts as later. In ms since 1970. */
  #startedAt = Date.now() - 1;

  /** @param {{ serverDistDir?: string }} options of Next: its `server` folder, which it does not tell the middleware */
  constructor({ serverDistDir }) {
    this.#serverFolder = serverDistDir;
  }

  /**
   * @param {string} key
   * @param {Context} context
   * @returns {Promise<{ value: Value, lastModified: number, cacheControl?: Lifetime } | null>}
   */
  async get(key, context) {
    capRememberedLifetimes();
    const stores = await openStores(this.#serverFolder);
    const id = idOf(key);
    const entry = stores && (await findEntry(stores, id, context));
    if (!entry) return null;
    const { head, value } = entry;
    const now = Date.now();
    if (value.kind === 'FETCH') {
      noteData(id, head.dataFrom);
      return { value, lastModified: head.madeAt };
    }
    // Its time has come, such as the end of a sale.
    if (now >= validUntil(head.tags)) return null;
    const sent = sentResponse({ head, value }, stores.sheetOf, now);
    SENT.set(sent, entry);
    return { value: sent, lastModified: head.madeAt, cacheControl: servedLifetime(head, now) };
  }

  /**
   * Next sends `value` as the first response, so it is completed even if it is not kept.
   *
   * @param {string} key
   * @param {Value | null} value null for nothing, which the App Router never keeps
   * @param {Context} context
   */
  async set(key, value, context) {
    capRememberedLifetimes();
    const stores = await openStores(this.#serverFolder);
    if (!stores || !value) return;
    const id = idOf(key);
    const older = SENT.get(value);
    if (older) return keepOlderEntry(stores, id, older, context);
    const tags = tagsOf(value, context.tags);
    const site = siteOf(tags);
    const madeAt = this.#startedAt;
    if (value.kind === 'FETCH') {
      noteData(id, madeAt);
      const head = { site, tags, madeAt, dataFrom: madeAt, revalidate: value.revalidate };
      // Without a site it is the mark of a page (lib/store-api/cached-read.ts), which takes longer to read than to make.
      if (site) await keepEntry(stores, id, { head, value });
      return;
    }
    const isForAll = completeResponse(value, { key, site, tags }, stores.sheetOf);
    const now = Date.now();
    const dataFrom = oldestData(madeAt);
    const lifetime = keptLifetime(context.cacheControl ?? { revalidate: false }, { site, dataFrom }, now);
    const entry = { head: { site, tags, madeAt, dataFrom, ...lifetime }, value: { ...value } };
    Object.assign(value, sentResponse(entry, stores.sheetOf, now));
    // With the header that Next sets, caches in front would serve for an hour what is not kept here.
    if (!isForAll || !(await keepEntry(stores, id, entry)))
      value.headers = { ...value.headers, 'cache-control': NO_STORE };
  }

  /**
   * Makes all that has one of these tags outdated at once, whatever durations Next passes.
   *
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    const stores = await openStores(this.#serverFolder);
    if (!stores) return;
    const names = [tags].flat();
    const now = Date.now();
    await stores.tagTimes.revalidate(new Map(names.map((tag) => [tag, now])));
    await stores.redis?.revalidate(names);
  }

  resetRequestCache() {
    this.#startedAt = Date.now() - 1;
  }
}

/** @param {string} key */
function idOf(key) {
  return createHash('sha256').update(key).digest('hex');
}

/** Next keeps them in a private member of its class, from which it removes none. */
function capRememberedLifetimes() {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls');
  if (lifetimes instanceof Map && lifetimes.size >= MAX_REMEMBERED) lifetimes.clear();
}
