import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheLimits } from '../../lib/cache/cache-limits.mjs';
import { log } from '../../lib/logging/log.mjs';
import { measured } from '../../lib/logging/measured.mjs';
import { decodeEntry, decodeHead, encodeEntry } from './codec.mjs';
import { createLimits } from './limits.mjs';

/** @typedef {import('./codec.mjs').Entry} Entry */

/**
 * Where entries are kept, by ids that are hashes.
 *
 * @typedef {{
 *   read(id: string): Promise<Entry | null>,
 *   write(id: string, entry: Entry): Promise<boolean>,
 * }} Store `read` finds nothing where there is no readable entry; `write` says whether the entry is kept
 */

const ENTRY_FILE = /^[0-9a-f]{64}$/;
const TEMPORARY_SUFFIX = '.tmp';
/** A file that is being written is younger. In ms. */
const MAX_WRITE_MS = 60_000;
/** Most heads are shorter. */
const HEAD_BYTES = 4096;

/**
 * One file for each entry, within the limits of its site. Several processes may share the folder: each replaces whole files
 * and counts those that it found, wrote or read.
 *
 * @param {string} folder
 * @param {Record<string, string | undefined>} [env] CACHE_ENTRIES, CACHE_MB and SITE_HOSTS
 * @returns {Store} where the disk fails, nothing is kept, and the log says so. Until the entries of an earlier process are
 *   counted, there may be more than the limits allow
 */
export function openDiskStore(folder, env = process.env) {
  const limits = createLimits(cacheLimits(env), env);
  /** @param {string} id */
  const fileOf = (id) => path.join(folder, id);
  /**
   * Entries on their way to the disk: requests that wait for the same data find them at once.
   *
   * @type {Map<string, Entry>}
   */
  const writing = new Map();
  let isCounted = false;
  /**
   * Entries that were used before those of an earlier process were counted, the least recently used first.
   *
   * @type {Map<string, { site: string, bytes: number }>}
   */
  const usedEarly = new Map();
  void countStored()
    .catch(report)
    .then(() => {
      isCounted = true;
      for (const [id, { site, bytes }] of usedEarly) use(id, site, bytes);
      usedEarly.clear();
      measured('page-cache', limits.total());
    });

  /**
   * Counts an entry as just used, and removes those that have to go. At once: a file that is written for one of their ids later has
   * to stay.
   *
   * @param {string} id
   * @param {string} site
   * @param {number} bytes
   */
  function use(id, site, bytes) {
    if (isCounted) for (const other of limits.use(site, id, bytes)) rmSync(fileOf(other), { force: true });
    else {
      usedEarly.delete(id);
      usedEarly.set(id, { site, bytes });
    }
  }

  async function countStored() {
    const found = [];
    for (const name of existsSync(folder) ? await readdir(folder) : []) {
      if (ENTRY_FILE.test(name)) {
        const stored = await readHead(fileOf(name));
        if (stored) found.push({ id: name, ...stored });
        else await rm(fileOf(name), { force: true });
      } else if (name.endsWith(TEMPORARY_SUFFIX)) await sweep(fileOf(name));
    }
    found.sort((one, other) => one.head.madeAt - other.head.madeAt);
    isCounted = true;
    for (const { id, head, bytes } of found) if (!usedEarly.has(id)) use(id, head.site, bytes);
  }

  return {
    async read(id) {
      const written = writing.get(id);
      if (written) return written;
      const bytes = await readFile(fileOf(id)).catch(() => null);
      const entry = bytes && decodeEntry(bytes);
      if (!entry) return null;
      // It may have had to go meanwhile.
      if (existsSync(fileOf(id))) use(id, entry.head.site, bytes.length);
      return entry;
    },

    async write(id, entry) {
      const bytes = encodeEntry(entry);
      if (!limits.fits(bytes.length)) return false;
      writing.set(id, entry);
      const temporary = `${fileOf(id)}.${randomUUID()}${TEMPORARY_SUFFIX}`;
      try {
        // Each time: a folder that can't be made is mended while the shop runs.
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 });
        // Counted in the same moment, so that what is counted is there.
        renameSync(temporary, fileOf(id));
        use(id, entry.head.site, bytes.length);
      } catch (error) {
        report(error);
        await rm(temporary, { force: true }).catch(() => undefined);
        return false;
      } finally {
        if (writing.get(id) === entry) writing.delete(id);
      }
      measured('page-cache', limits.total());
      return true;
    },
  };
}

/**
 * @param {string} file of an entry
 * @returns {Promise<ReturnType<typeof decodeHead>>} null when the file is no entry
 */
async function readHead(file) {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return decodeHead(buffer.subarray(0, bytesRead)) ?? decodeHead(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/**
 * Removes what a process that was ended has not finished.
 *
 * @param {string} file
 */
async function sweep(file) {
  const found = await stat(file).catch(() => null);
  if (found && Date.now() - found.mtimeMs > MAX_WRITE_MS) await rm(file, { force: true });
}

/** @param {unknown} error */
function report(error) {
  log.error({ error: String(error) }, 'The disk of the page cache fails.');
}
