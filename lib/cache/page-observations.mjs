import { AsyncLocalStorage } from 'node:async_hooks';
import { pageTags, TAGS_HEADER } from './page-policy.mjs';

/**
 * What was read from the page cache for a request in progress. It becomes invalid when the entry changes before its
 * response is stored.
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

/** Follows which entries of the page cache the requests in progress are answered with. */
export function createPageObservations() {
  /** @type {Set<Observation>} */
  const observations = new Set();
  /** @type {AsyncLocalStorage<Observation>} */
  const current = new AsyncLocalStorage();

  return {
    /**
     * Records which entry of the page cache a request is answered with.
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
      // Two entries were read: either could be the response.
      if (observation.read || !value || lastModified === undefined) observation.isValid = false;
      else {
        const tags = pageTags(Reflect.get(value.headers ?? {}, TAGS_HEADER));
        observation.read = { key, value, tags, storedAt: lastModified };
      }
    },

    /** @param {(read: PageRead) => boolean} isConcerned */
    invalidate(isConcerned) {
      for (const observation of observations)
        if (observation.read && isConcerned(observation.read)) observation.isValid = false;
    },

    count: () => observations.size,
  };
}
