import { shopProcess } from '../process/shop-process.mjs';

/** A store that was silent for longer may have changed without a report. In ms; it sends a heartbeat each minute. */
const SILENCE_MS = 180_000;

/**
 * The tag that stands for a heartbeat among the revalidated tags of a site, by which instances share it. No store can send it,
 * and no page has it.
 */
export const HEARTBEAT_TAG = 'heartbeat';

/**
 * What stores have reported to this process.
 *
 * @typedef {object} Changes
 * @property {number} generation raised with each report
 * @property {Map<string, { since: number, last: number }>} heartbeats by site: since when they came without a gap, and the
 *   last one, in ms since 1970
 */

/** @returns {Changes} */
function changes() {
  return (shopProcess().changes ??= { generation: 0, heartbeats: new Map() });
}

/** @returns {number} another one after each report of a change; what was begun in an earlier one may be outdated */
export function dataGeneration() {
  return changes().generation;
}

/** Says that the data of a store have changed: nothing that is in progress may be taken for the new. */
export function raiseDataGeneration() {
  changes().generation += 1;
}

/**
 * Notes that a store has said that all its changes so far were reported.
 *
 * @param {string} site
 * @param {number} now in ms since 1970
 */
export function noteHeartbeat(site, now) {
  const { heartbeats } = changes();
  const known = heartbeats.get(site);
  const isContinuous = known && now - known.last <= SILENCE_MS;
  heartbeats.set(site, { since: isContinuous ? known.since : now, last: now });
}

/**
 * Notes the heartbeats among the tags that instances share.
 *
 * @param {ReadonlyMap<string, number>} revalidated times by tag, in ms since 1970
 * @returns {Map<string, number>} the other tags
 */
export function noteHeartbeats(revalidated) {
  const others = new Map(revalidated);
  for (const [tag, at] of revalidated) {
    const [site = ''] = tag.split(':', 1);
    if (tag !== `${site}:${HEARTBEAT_TAG}`) continue;
    others.delete(tag);
    noteHeartbeat(site, at);
  }
  return others;
}

/**
 * Whether a change of what a page shows would have been reported to this process since the page was made.
 *
 * @param {string} site
 * @param {number} madeAt in ms since 1970
 * @param {number} now in ms since 1970
 */
export function isReported(site, madeAt, now) {
  const known = changes().heartbeats.get(site);
  return known !== undefined && now - known.last <= SILENCE_MS && madeAt >= known.since;
}
