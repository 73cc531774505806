import { AsyncLocalStorage } from 'node:async_hooks';
import { limitGroup } from '../routing/hosts.mjs';
import { siteOfKey } from './cache-files.mjs';
import { pageMemoryBytes } from './cache-limits.mjs';
import { pageTags, TAGS_HEADER } from './page-policy.mjs';

/** What a page and each of its addresses take beside bodies and texts, in bytes, as an estimate. */
const PAGE_BYTES = 1000;
const ADDRESS_BYTES = 1000;

/**
 * A page has few addresses: the two schemes, the router's requests, queries in another order. Further spellings, which
 * anybody can make up, push the oldest ones out.
 */
const MAX_ADDRESSES = 64;

/**
 * What was read from the page cache for a request in progress. It becomes invalid when the entry changes before its
 * response is kept.
 *
 * @typedef {object} Observation
 * @property {PageRead | null} read
 * @property {boolean} isValid
 *
 * @typedef {object} PageRead
 * @property {string} key of the page cache
 * @property {import('./cache-files.mjs').StoredValue} value
 * @property {string[]} tags
 * @property {number} storedAt in ms since 1970; tells the versions of an entry apart
 */

/**
 * One representation of a page (its document, its data or a segment of these), by encoding.
 *
 * @typedef {object} Body
 * @property {string} digest of the content
 * @property {Map<string, Buffer>} encodings
 *
 * @typedef {object} Page
 * @property {string} key
 * @property {string} group whose pages make room for each other
 * @property {string[]} tags
 * @property {number} storedAt
 * @property {number} freshUntil when a request has to be let through to renew it, in ms since 1970
 * @property {number} expiresAt when it is not served any more
 * @property {boolean} isRenewing whether such a request is in progress
 * @property {number} bytes
 * @property {Set<string>} addresses
 * @property {Map<string, Body>} bodies
 */

/**
 * What an address is answered with.
 *
 * @typedef {object} Answer
 * @property {Page} page
 * @property {Body} body
 * @property {string[]} headers names and values in turn, without those of the connection, of the encoding and of one request
 * @property {string} etag
 */

/**
 * Responses that are ready to be sent, of pages that the page cache holds. They leave with the entry that they were made
 * from: when it is revalidated by a tag, evicted or removed. It does no input or output.
 *
 * When the memory is full, the pages of the hostname group with the most bytes go first, least recently used ones before
 * others: made-up hostnames and addresses take no room of a named shop that has less.
 *
 * @param {{ maxBytes: number, groupOf: (site: string) => string }} options
 */
export function createCompressedPages({ maxBytes, groupOf }) {
  /** @type {Map<string, Answer>} */
  const answers = new Map();
  /** @type {Map<string, Page>} */
  const pages = new Map();
  // A map keeps the order of insertion, so the first page is the least recently used one.
  /** @type {Map<string, { bytes: number, pages: Map<string, Page> }>} */
  const groups = new Map();
  /** @type {Set<Observation>} */
  const observations = new Set();
  /** @type {AsyncLocalStorage<Observation>} */
  const current = new AsyncLocalStorage();
  let totalBytes = 0;

  /** @param {string} name */
  function groupNamed(name) {
    const existing = groups.get(name);
    if (existing) return existing;
    const group = { bytes: 0, pages: new Map() };
    groups.set(name, group);
    return group;
  }

  /**
   * @param {Page} page
   * @param {number} bytes added to what it takes; negative for less
   */
  function resize(page, bytes) {
    page.bytes += bytes;
    groupNamed(page.group).bytes += bytes;
    totalBytes += bytes;
  }

  /** @param {Page} page */
  function touch(page) {
    const group = groupNamed(page.group);
    group.pages.delete(page.key);
    group.pages.set(page.key, page);
  }

  /** @param {Page} page */
  function forgetAddresses(page) {
    for (const address of page.addresses) forgetAddress(page, address);
  }

  /**
   * @param {Page} page
   * @param {string} address
   */
  function forgetAddress(page, address) {
    if (!page.addresses.delete(address)) return;
    answers.delete(address);
    resize(page, -addressBytes(address));
  }

  /** @param {Page} page */
  function remove(page) {
    forgetAddresses(page);
    resize(page, -page.bytes);
    pages.delete(page.key);
    const group = groupNamed(page.group);
    group.pages.delete(page.key);
    if (group.pages.size === 0) groups.delete(page.group);
  }

  function evict() {
    while (totalBytes > maxBytes) {
      const [largest] = [...groups.values()].sort((one, other) => other.bytes - one.bytes);
      const [oldest] = largest?.pages.values() ?? [];
      if (!oldest) return;
      remove(oldest);
    }
  }

  /** @param {(read: PageRead) => boolean} isConcerned */
  function invalidate(isConcerned) {
    for (const observation of observations)
      if (observation.read && isConcerned(observation.read)) observation.isValid = false;
  }

  /**
   * @param {PageRead} read
   * @returns {Page} the page with the addresses and bodies of this version of the entry
   */
  function currentPage({ key, tags, storedAt }) {
    const known = pages.get(key);
    if (known?.storedAt === storedAt) return known;
    if (known) {
      forgetAddresses(known);
      known.tags = tags;
      known.storedAt = storedAt;
      return known;
    }
    const group = groupOf(siteOfKey(key) ?? '');
    /** @type {Page} */
    const page = {
      key,
      group,
      tags,
      storedAt,
      freshUntil: 0,
      expiresAt: 0,
      isRenewing: false,
      bytes: 0,
      addresses: new Set(),
      bodies: new Map(),
    };
    pages.set(key, page);
    touch(page);
    resize(page, PAGE_BYTES);
    return page;
  }

  return {
    /**
     * @param {string} address
     * @param {number} [now] in ms since 1970
     * @returns {Answer | null} null if none is known, or it is too old
     */
    find(address, now = Date.now()) {
      const answer = answers.get(address);
      if (!answer) return null;
      if (now >= answer.page.expiresAt) {
        remove(answer.page);
        return null;
      }
      touch(answer.page);
      return answer;
    },

    /**
     * Takes down which entry of the page cache a request is answered with.
     *
     * @param {(observation: Observation) => void} handle handles the request; it has to end the observation with `release`
     */
    observe(handle) {
      const observation = { read: null, isValid: true };
      observations.add(observation);
      current.run(observation, handle, observation);
    },

    /** @param {Observation} observation */
    release(observation) {
      observations.delete(observation);
    },

    /**
     * Called by the cache handler for each page that it reads.
     *
     * @param {string} key
     * @param {{ value: import('./cache-files.mjs').StoredValue | null, lastModified?: number }} entry
     */
    noteRead(key, { value, lastModified }) {
      const observation = current.getStore();
      if (!observation) return;
      // Of two entries nobody knows which one the response is.
      if (observation.read || !value || lastModified === undefined) observation.isValid = false;
      else {
        const tags = pageTags(Reflect.get(value.headers ?? {}, TAGS_HEADER));
        observation.read = { key, value, tags, storedAt: lastModified };
      }
    },

    /**
     * @param {string} key
     * @param {string} variant
     * @param {string} digest of the content
     * @returns {Body | null} one that was made of the same content, perhaps in an earlier version of the entry
     */
    bodyOf(key, variant, digest) {
      const body = pages.get(key)?.bodies.get(variant);
      return body?.digest === digest ? body : null;
    },

    /**
     * Keeps a response, unless its entry has changed since it was read.
     *
     * @param {Observation} observation
     * @param {{
     *   address: string, variant: string, digest: string, encoding: string, bytes: Buffer, headers: string[],
     *   etag: string, freshMs: number, staleMs: number,
     * }} response `freshMs` and `staleMs`: its lifetime from the time the entry was stored, and how long it may be served
     *   stale after that
     * @returns {boolean} whether it is kept
     */
    add({ read, isValid }, response) {
      // A large one would drive out many others.
      if (!read || !isValid || response.bytes.length > maxBytes / 8) return false;
      const page = currentPage(read);
      const known = page.bodies.get(response.variant);
      const body =
        known?.digest === response.digest ? known : { digest: response.digest, encodings: new Map() };
      if (known && known !== body) resize(page, -bodyBytes(known));
      page.bodies.set(response.variant, body);
      if (!body.encodings.has(response.encoding)) {
        body.encodings.set(response.encoding, response.bytes);
        resize(page, response.bytes.length);
      }
      page.freshUntil = read.storedAt + response.freshMs;
      page.expiresAt = page.freshUntil + response.staleMs;
      forgetAddress(page, response.address);
      page.addresses.add(response.address);
      answers.set(response.address, { page, body, headers: response.headers, etag: response.etag });
      resize(page, addressBytes(response.address));
      for (const address of page.addresses) {
        if (page.addresses.size <= MAX_ADDRESSES) break;
        forgetAddress(page, address);
      }
      evict();
      return true;
    },

    /**
     * Lets the next request through, because the entry was renewed. Until then the others get the earlier response.
     *
     * @param {string} key
     */
    renew(key) {
      invalidate((read) => read.key === key);
      const page = pages.get(key);
      if (page) page.freshUntil = 0;
    },

    /** @param {string} key of an entry that is gone or must not be served as it was */
    drop(key) {
      invalidate((read) => read.key === key);
      const page = pages.get(key);
      if (page) remove(page);
    },

    /**
     * Serves no page with one of these tags until it is read from the page cache again. Compressed bodies stay for those
     * whose content turns out to be the same.
     *
     * @param {readonly string[]} tags
     */
    revalidate(tags) {
      const isConcerned = (/** @type {{ tags: string[] }} */ page) =>
        page.tags.some((tag) => tags.includes(tag));
      invalidate(isConcerned);
      for (const page of pages.values()) if (isConcerned(page)) forgetAddresses(page);
    },

    usage: () => ({ pages: pages.size, addresses: answers.size, bytes: totalBytes }),
  };
}

/** @typedef {ReturnType<typeof createCompressedPages>} CompressedPages */

/** @param {string} address */
function addressBytes(address) {
  return ADDRESS_BYTES + address.length;
}

/** @param {Body} body */
function bodyBytes({ encodings }) {
  return [...encodings.values()].reduce((sum, { length }) => sum + length, 0);
}

/**
 * The compressed pages of this process. Next bundles this module, and loads it unbundled with the cache handler, so the
 * one instance is registered globally.
 */
export const compressedPages = (globalThis.shopCompressedPages ??= createCompressedPages({
  maxBytes: pageMemoryBytes(process.env),
  groupOf: (site) => limitGroup(site, process.env),
}));
