import { isNamedHost } from '../../lib/site/hosts.mjs';
import { isEmpty, isStorable, servedLifetime } from './rules.mjs';

/** @typedef {import('./cache-handler.mjs').Context} Context */
/** @typedef {import('./codec.mjs').Entry} Entry */
/** @typedef {import('./stores.mjs').Stores} Stores */

/**
 * What is kept here, or what another instance has made meanwhile in place of a missing or old entry.
 *
 * @param {Stores} stores
 * @param {string} id
 * @param {Context} context
 * @returns {Promise<Entry | null>}
 */
export async function findEntry({ disk, redis, tagTimes }, id, context) {
  const { tags = [], softTags = [] } = context;
  const isCurrent = (/** @type {Entry} */ { head }) =>
    !tagTimes.isOutdated([...head.tags, ...tags, ...softTags], head.madeAt);
  const found = await disk.read(id);
  const own = found && isCurrent(found) ? found : null;
  if (!redis || (own && isFresh(own, context))) return own;
  const other = await redis.read(id);
  if (!other || !isCurrent(other) || other.head.madeAt <= (own?.head.madeAt ?? 0)) return own;
  await disk.write(id, other);
  return other;
}

/**
 * @param {Entry} entry
 * @param {Context} context
 */
function isFresh({ head, value }, { revalidate }) {
  const now = Date.now();
  const seconds =
    value.kind === 'FETCH' ? revalidate || head.revalidate : servedLifetime(head, now).revalidate;
  return seconds === false || now - head.madeAt < seconds * 1000;
}

/**
 * @param {Stores} stores
 * @param {string} id
 * @param {Entry} entry
 * @returns {Promise<boolean>} false if it must not be kept, or there is no room for it
 */
export async function keepEntry({ disk, redis, tagTimes }, id, entry) {
  const { site, tags, madeAt } = entry.head;
  // What was read before a revalidation may be older.
  if (!isStorable(entry.value, tags) || tagTimes.isOutdated(tags, madeAt)) return false;
  if (isEmpty(entry.value, tags) && !(await disk.read(id)) && !(await redis?.read(id))) return false;
  if (!(await disk.write(id, entry))) return false;
  // Anybody can make up enough hostnames below a wildcard to fill Redis.
  if (isNamedHost(site, process.env)) await redis?.write(id, entry);
  return true;
}

/**
 * Next passes on what it got here when a page could not be rendered anew. It stays as old as it is, and is tried again later.
 *
 * @param {Stores} stores
 * @param {string} id
 * @param {Entry} entry
 * @param {Context} context
 */
export async function keepOlderEntry({ disk }, id, { head, value }, { cacheControl }) {
  if (!cacheControl || cacheControl.revalidate === false) return;
  const age = Math.ceil((Date.now() - head.madeAt) / 1000);
  await disk.write(id, { head: { ...head, revalidate: age + cacheControl.revalidate }, value });
}
