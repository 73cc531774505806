import { limitGroup } from '../routing/hosts.mjs';
import { siteOfKey } from './cache-files.mjs';
import { pageMemoryBytes } from './cache-limits.mjs';
import { createLruBudget } from './lru-budget.mjs';
import { validUntil } from './page-cache-tags.mjs';
import { createPageObservations } from './page-observations.mjs';

/** What a page and each of its addresses take beside bodies and texts, in bytes, as an estimate. */
const PAGE_BYTES = 1000;
const ADDRESS_BYTES = 1000;

/**
 * A page has few addresses: the two schemes, the router's requests, queries in another order. Further spellings, which
 * anybody can make up, push the oldest ones out.
 */
const MAX_ADDRESSES = 64;

/** @typedef {import('./page-observations.mjs').Observation} Observation */
/** @typedef {import('./page-observations.mjs').PageRead} PageRead */

/**
 * One representation of a page (its document, its data or a segment of these), by encoding.
 *
 * @typedef {object} Body
 * @property {string} digest of the content
 * @property {Map<string, Buffer>} encodings
 *
 * @typedef {object} Page
 * @property {string} key
 * @property {string[]} tags
 * @property {number} storedAt
 * @property {number} freshUntil when a request has to be let through to renew it, in ms since 1970
 * @property {number} expiresAt when it is not served any more
 * @property {number} validUntil when what it says ends to be true, in ms since 1970; Infinity if it does not
 * @property {number} renewingUntil until when no further request is let through for that, in ms since 1970
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
  const budget = createLruBudget({ entries: Infinity, bytes: maxBytes }, 'all');
  const observations = createPageObservations();
  const { observe, release, noteRead, invalidate } = observations;

  /** @param {Page} page */
  function forgetAddresses(page) {
    for (const address of page.addresses) answers.delete(address);
    page.addresses.clear();
  }

  /** @param {Page} page */
  function remove(page) {
    forgetAddresses(page);
    pages.delete(page.key);
    budget.remove(page.key);
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
      known.validUntil = validUntil(tags);
      known.renewingUntil = 0;
      return known;
    }
    /** @type {Page} */
    const page = {
      key,
      tags,
      storedAt,
      freshUntil: 0,
      expiresAt: 0,
      validUntil: validUntil(tags),
      renewingUntil: 0,
      addresses: new Set(),
      bodies: new Map(),
    };
    pages.set(key, page);
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
      budget.touch(answer.page.key);
      return answer;
    },

    observe,
    release,
    noteRead,

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
     * Stores a response, unless its entry has changed since it was read.
     *
     * @param {Observation} observation
     * @param {{
     *   address: string, variant: string, digest: string, encoding: string, bytes: Buffer, headers: string[],
     *   etag: string, freshMs: number, staleMs: number,
     * }} response `freshMs` and `staleMs`: its lifetime from the time the entry was stored, and how long it may be served
     *   stale after that
     * @returns {boolean} whether it is stored
     */
    add({ read, isValid }, response) {
      // A large one would drive out many others.
      if (!read || !isValid || response.bytes.length > maxBytes / 8) return false;
      const page = currentPage(read);
      const known = page.bodies.get(response.variant);
      const body =
        known?.digest === response.digest ? known : { digest: response.digest, encodings: new Map() };
      page.bodies.set(response.variant, body);
      if (!body.encodings.has(response.encoding)) body.encodings.set(response.encoding, response.bytes);
      page.freshUntil = read.storedAt + response.freshMs;
      page.expiresAt = Math.min(page.freshUntil + response.staleMs, page.validUntil);
      // As the latest one.
      page.addresses.delete(response.address);
      page.addresses.add(response.address);
      answers.set(response.address, { page, body, headers: response.headers, etag: response.etag });
      for (const address of page.addresses) {
        if (page.addresses.size <= MAX_ADDRESSES) break;
        page.addresses.delete(address);
        answers.delete(address);
      }
      const group = groupOf(siteOfKey(page.key) ?? '');
      for (const { key } of budget.add({ key: page.key, group, bytes: pageBytes(page) })) {
        const evicted = pages.get(key);
        if (evicted) remove(evicted);
      }
      return pages.has(page.key);
    },

    /**
     * Lets the next request through, because the entry was renewed. Until then the others get the earlier response.
     *
     * @param {string} key
     */
    renew(key) {
      invalidate((read) => read.key === key);
      const page = pages.get(key);
      if (page) page.freshUntil = page.renewingUntil = 0;
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
      for (const page of pages.values()) {
        if (!isConcerned(page)) continue;
        forgetAddresses(page);
        budget.resize(page.key, pageBytes(page));
      }
    },

    usage: () => ({
      pages: pages.size,
      addresses: answers.size,
      observations: observations.count(),
      bytes: budget.total().bytes,
    }),
  };
}

/** @typedef {ReturnType<typeof createCompressedPages>} CompressedPages */

/** @param {Page} page */
function pageBytes({ addresses, bodies }) {
  const lengths = [...bodies.values()].flatMap(({ encodings }) =>
    [...encodings.values()].map(({ length }) => length),
  );
  return sum([PAGE_BYTES, ...lengths, ...[...addresses].map(({ length }) => ADDRESS_BYTES + length)]);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * The compressed pages of this process. Next bundles this module, and loads it unbundled with the cache handler, so the
 * one instance is registered globally.
 */
export const compressedPages = (globalThis.shopCompressedPages ??= createCompressedPages({
  maxBytes: pageMemoryBytes(process.env),
  groupOf: (site) => limitGroup(site, process.env),
}));
