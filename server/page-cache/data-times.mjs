import { requestStore } from '../../lib/logging/request-store.mjs';

/**
 * When the data that a request has read were read from the store, by the request and the id of the data. Next has several
 * handlers for a request: one reads the data, another one keeps the page.
 *
 * @type {WeakMap<object, Map<string, number>>}
 */
const TIMES = new WeakMap();

/** @returns {Map<string, number> | undefined} of the current request; undefined outside of one */
function timesOfRequest() {
  const request = requestStore.getStore();
  if (!request) return undefined;
  const times = TIMES.get(request) ?? new Map();
  TIMES.set(request, times);
  return times;
}

/**
 * Notes data that the current request has read, or has read anew.
 *
 * @param {string} id
 * @param {number} at in ms since 1970
 */
export function noteData(id, at) {
  timesOfRequest()?.set(id, at);
}

/**
 * @param {number} startedAt of the request, in ms since 1970
 * @returns {number} when the oldest data of the current request were read, in ms since 1970; long ago when that is unknown
 */
export function oldestData(startedAt) {
  const times = timesOfRequest();
  return times ? Math.min(startedAt, ...times.values()) : 0;
}
