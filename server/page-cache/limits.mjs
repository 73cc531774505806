import { LRUCache } from 'lru-cache';
import { limitGroup } from '../../lib/site/hosts.mjs';

/** What a file takes on common file systems at least, in bytes. */
const BLOCK_BYTES = 4096;

/**
 * What a site may hold.
 *
 * @typedef {{ entries: number, bytes: number }} Limits
 */

/**
 * Counts the entries of each site in the order of their last use. Sites that SITE_HOSTS does not name share one limit, also
 * with what belongs to no site.
 *
 * @param {Limits} limits of each site
 * @param {Record<string, string | undefined>} env SITE_HOSTS
 */
export function createLimits(limits, env) {
  /** @type {Map<string, LRUCache<string, number>>} the bytes of each entry by its id */
  const groups = new Map();
  /** @type {string[]} */
  let evicted = [];

  /** @param {string} site */
  function groupOf(site) {
    const name = limitGroup(site, env);
    const existing = groups.get(name);
    if (existing) return existing;
    /** @type {LRUCache<string, number>} */
    const group = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: (bytes) => bytes,
      dispose: (_bytes, id, reason) => {
        if (reason === 'evict') evicted.push(id);
      },
    });
    groups.set(name, group);
    return group;
  }

  return {
    /** @param {number} bytes */
    fits: (bytes) => inBlocks(bytes) <= limits.bytes,

    /**
     * Counts a new, changed or known entry as just used.
     *
     * @param {string} site
     * @param {string} id
     * @param {number} bytes of its file
     * @returns {string[]} the ids of the entries that have to go, least recently used first
     */
    use(site, id, bytes) {
      const group = groupOf(site);
      if (group.get(id) !== inBlocks(bytes)) group.set(id, inBlocks(bytes));
      // With `max`, each cache would take the memory of all its entries at once.
      while (group.size > limits.entries) group.pop();
      const ids = evicted;
      evicted = [];
      return ids;
    },

    /** @returns {Limits} what all sites hold together */
    total() {
      const all = [...groups.values()];
      return {
        entries: all.reduce((sum, { size }) => sum + size, 0),
        bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      };
    },
  };
}

/** @param {number} bytes */
function inBlocks(bytes) {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
}
