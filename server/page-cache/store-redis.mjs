import { RESP_TYPES } from '@redis/client';
import { PAGE_EXPIRE_SECONDS } from '../../lib/cache/lifetimes.mjs';
import { log } from '../../lib/logging/log.mjs';
import { decodeEntry, encodeEntry } from './codec.mjs';
import { createCommandRunner } from './redis-command.mjs';
import { shareRevalidations } from './redis-revalidations.mjs';

/** A larger entry stays with the instance that made it. */
const MAX_ENTRY_BYTES = 4 * 1024 ** 2;

/** @typedef {import('./codec.mjs').Entry} Entry */
/** @typedef {ReturnType<typeof openRedisStore>} RedisStore */

/**
 * The entries that all instances of a build share, in Redis, and the tags that any of them revalidates. While Redis does not
 * answer, nothing is found there. Times in Redis are those of its clock.
 *
 * @param {import('./redis-command.mjs').RedisConnection} client
 * @param {string} buildId
 * @param {(revalidated: Map<string, number>) => void} applyRevalidated as of `shareRevalidations`
 * @returns {import('./store-disk.mjs').Store & Pick<ReturnType<typeof shareRevalidations>, 'opened' | 'revalidate'>}
 */
export function openRedisStore(client, buildId, applyRevalidated) {
  const buffers = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const run = createCommandRunner(client);
  const { opened, clockOffset, revalidate } = shareRevalidations(client, run, applyRevalidated);

  /** @param {string} id */
  const keyOf = (id) => `shop:page:${buildId}:${id}`;

  return {
    opened,
    revalidate,

    async read(id) {
      const bytes = await run(() => buffers.get(keyOf(id)));
      if (!bytes) return null;
      const entry = decodeEntry(bytes);
      if (!entry) log.warn('An entry of the page cache in Redis can’t be read.');
      return entry && movedInTime(entry, -clockOffset());
    },

    async write(id, entry) {
      const bytes = encodeEntry(movedInTime(entry, clockOffset()));
      if (bytes.length > MAX_ENTRY_BYTES) return false;
      const value = Math.max(1, Math.ceil(entry.head.expire ?? PAGE_EXPIRE_SECONDS));
      return (await run(() => client.set(keyOf(id), bytes, { expiration: { type: 'EX', value } }))) !== null;
    },
  };
}

/**
 * @param {Entry} entry
 * @param {number} ms
 * @returns {Entry}
 */
function movedInTime({ head, value }, ms) {
  return { head: { ...head, madeAt: head.madeAt + ms, dataFrom: head.dataFrom + ms }, value };
}
