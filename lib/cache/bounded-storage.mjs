import { log } from '../logging/log.mjs';
import { measured } from '../logging/measured.mjs';
import { limitGroup } from '../routing/hosts.mjs';
import { listEntries, removeEntry, siteOfKey, storedBytes } from './cache-files.mjs';
import { cacheLimits } from './cache-limits.mjs';
import { createLruBudget } from './lru-budget.mjs';

/** @typedef {import('./cache-files.mjs').StoredValue} StoredValue */

/**
 * Keeps Next's file-system cache within the limits of each site (cache-limits.mjs). What an earlier process stored is
 * counted in the background; until that is done, the disk may hold more.
 *
 * @typedef {{
 *   touch(key: string, value: StoredValue): void,
 *   store(key: string, value: StoredValue, write: () => Promise<boolean>): Promise<boolean>,
 *   usage(site: string): import('./lru-budget.mjs').Limits,
 *   counted: Promise<void>,
 * }} BoundedStorage
 */

/**
 * @param {string} serverFolder Next's `server` folder
 * @param {(key: string) => void} removeFromMemory removes an entry from memory
 * @param {Record<string, string | undefined>} [env]
 * @returns {BoundedStorage} `touch` marks a read entry as just used. `store` makes room, runs `write` and returns whether
 *   the entry is stored: not if it exceeds the limits alone, when `write` is not run, nor if `write` resolves with false;
 *   it rejects if `write` does, and then nothing is stored. `counted` resolves when the entries of an earlier process are
 *   counted
 */
export function createBoundedStorage(serverFolder, removeFromMemory, env = process.env) {
  const limits = cacheLimits(env);
  const budget = createLruBudget(limits);
  /** @type {Map<string, Promise<void>>} */
  const lastTasks = new Map();

  /**
   * Runs the tasks of a key one after another, so that an eviction never removes the files of a later write.
   *
   * @param {string} key
   * @param {() => Promise<void>} task
   */
  function enqueue(key, task) {
    const result = (lastTasks.get(key) ?? Promise.resolve()).then(task);
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (lastTasks.get(key) === settled) lastTasks.delete(key);
      });
    lastTasks.set(key, settled);
    return result;
  }

  /** @param {{ key: string }[]} entries that the budget counts no longer */
  async function evict(entries) {
    for (const { key } of entries) removeFromMemory(key);
    for (const { key } of entries) {
      await enqueue(key, async () => {
        if (!budget.has(key)) await removeEntry(serverFolder, key);
      });
    }
  }

  /**
   * @param {string} key
   * @param {number} bytes
   */
  function toEntry(key, bytes) {
    return { key, bytes, group: limitGroup(siteOfKey(key) ?? '', env) };
  }

  async function countStored() {
    const found = await listEntries(serverFolder);
    await evict(budget.addOlder(found.map(({ key, bytes }) => toEntry(key, bytes))));
    measured('page-cache', budget.total());
  }

  return {
    touch(key, value) {
      // An entry of an earlier process is not counted yet, and one that was read while it was evicted is in memory again.
      if (!budget.touch(key)) evictInBackground(budget.add(toEntry(key, storedBytes(value))));
    },
    async store(key, value, write) {
      const bytes = storedBytes(value);
      if (bytes > limits.bytes) return false;
      const evicted = budget.add(toEntry(key, bytes));
      let isStored = false;
      await enqueue(key, async () => {
        try {
          isStored = await writeWithRetry(write);
        } finally {
          if (!isStored) {
            budget.remove(key);
            removeFromMemory(key);
            await removeEntry(serverFolder, key);
          }
        }
      });
      await evict(evicted);
      measured('page-cache', budget.total());
      return isStored;
    },
    usage: (site) => budget.usage(limitGroup(site, env)),
    counted: countStored().catch(report),
  };

  /** @param {{ key: string }[]} entries */
  function evictInBackground(entries) {
    if (entries.length > 0) evict(entries).catch(report);
  }
}

/**
 * The removal of an empty folder may come between the making of that folder and the write to it.
 *
 * @param {() => Promise<boolean>} write
 */
async function writeWithRetry(write) {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return write();
  }
}

/** @param {unknown} error */
function report(error) {
  log.error({ error: String(error) }, 'The page cache could not be counted or cleared.');
}
