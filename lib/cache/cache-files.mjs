import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What a file or folder takes on common file systems at least, in bytes. */
const BLOCK_BYTES = 4096;

/** Next's suffixes of the files of a page or route; the segments of a page are files in a folder of their own. */
const FILE_SUFFIX = /\.(?:html|rsc|meta|body)$/;
const FILE_SUFFIXES = ['.html', '.rsc', '.meta', '.body'];
const SEGMENTS_SUFFIX = '.segments';
const SEGMENT_FILE_SUFFIX = '.segment.rsc';

/** The folder of pages and routes in Next's `server` folder, with which their keys begin. */
const PAGES_FOLDER = 'route-cache';
const PAGE_SITE = /^\/route-cache\/[^/]+\/[^/]+\/\$\/sites\/(?<site>[^/]+)/;

/** The folder of data that belongs to no site; a hostname has no underscore. */
const NO_SITE = '_';
const SITE_TAG = /^(?<site>[a-z0-9.-]+):/;

/**
 * The parts of an entry's value that are written to the disk.
 *
 * @typedef {{
 *   kind?: string,
 *   html?: unknown,
 *   rscData?: unknown,
 *   body?: unknown,
 *   data?: unknown,
 *   headers?: unknown,
 *   segmentData?: unknown,
 * }} StoredValue
 */

/**
 * The key of a data cache entry with its site before it, by which the entry's file lies in a folder of its site: after
 * a restart the path alone tells whose it is.
 *
 * @param {string} key Next's key, a hash, or one that this function returned
 * @param {string[] | undefined} tags of the entry; those of a site are `site:tag`
 */
export function dataKey(key, tags) {
  if (key.includes('/')) return key;
  const site = tags?.map((tag) => tag.match(SITE_TAG)?.groups?.site).find(Boolean);
  return `${site ?? NO_SITE}/${key}`;
}

/**
 * @param {string} key of a page, a route or (from `dataKey`) data
 * @returns {string | null} the hostname that the entry was made for; null for those of no site, such as the build's
 */
export function siteOfKey(key) {
  if (key.startsWith('/')) return key.match(PAGE_SITE)?.groups?.site ?? null;
  const [site = NO_SITE] = key.split('/');
  return site === NO_SITE ? null : site;
}

/**
 * @param {StoredValue} value
 * @returns {number} what its files take on the disk, in whole blocks, and one block for their folder
 */
export function storedBytes(value) {
  if (value.kind === 'FETCH') return BLOCK_BYTES + inBlocks(sizeOf(JSON.stringify(value.data)));
  const parts = [value.html, value.rscData, value.body, JSON.stringify(value.headers ?? {})];
  let bytes = BLOCK_BYTES + sum(parts.map((part) => inBlocks(sizeOf(part))));
  if (!(value.segmentData instanceof Map)) return bytes;
  const folders = new Set();
  for (const [segmentPath, segment] of value.segmentData) {
    bytes += inBlocks(sizeOf(segment));
    folders.add(path.posix.dirname(String(segmentPath)));
  }
  return bytes + folders.size * BLOCK_BYTES;
}

/**
 * Removes the files of an entry, and the folders that are empty then. Missing files are no error.
 *
 * @param {string} serverFolder Next's `server` folder
 * @param {string} key
 */
export async function removeEntry(serverFolder, key) {
  const root = key.startsWith('/') ? path.join(serverFolder, PAGES_FOLDER) : dataFolder(serverFolder);
  const file = path.join(key.startsWith('/') ? serverFolder : root, key);
  if (!file.startsWith(root + path.sep)) return;
  const files = key.startsWith('/') ? FILE_SUFFIXES.map((suffix) => file + suffix) : [file];
  await Promise.all([
    ...files.map((name) => rm(name, { force: true })),
    ...(key.startsWith('/') ? [rm(file + SEGMENTS_SUFFIX, { recursive: true, force: true })] : []),
  ]);
  try {
    for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder)) await rmdir(folder);
  } catch {
    // Not empty, or another removal was quicker.
  }
}

/**
 * Reads from the disk which entries exist. Data in the layout that Next itself writes is removed, because nothing reads
 * it (`dataKey`).
 *
 * @param {string} serverFolder Next's `server` folder
 * @returns {Promise<{ key: string, bytes: number }[]>} the least recently written first
 */
export async function listEntries(serverFolder) {
  /** @type {Map<string, { key: string, bytes: number, writtenAt: number }>} */
  const entries = new Map();
  for await (const { file, isFolder } of walk(path.join(serverFolder, PAGES_FOLDER))) {
    const key = keyOfFile(`/${path.relative(serverFolder, file).replaceAll(path.sep, '/')}`, isFolder);
    if (key !== null) await count(key, file, isFolder);
  }
  const data = dataFolder(serverFolder);
  for await (const { file, isFolder } of walk(data)) {
    if (isFolder) continue;
    const key = path.relative(data, file).replaceAll(path.sep, '/');
    if (key.includes('/')) await count(key, file, false);
    else await rm(file, { force: true });
  }
  return [...entries.values()].sort((one, other) => one.writtenAt - other.writtenAt);

  /**
   * @param {string} key
   * @param {string} file
   * @param {boolean} isFolder
   */
  async function count(key, file, isFolder) {
    const found = await stat(file).catch(() => null);
    if (!found) return;
    const entry = entries.get(key) ?? { key, bytes: BLOCK_BYTES, writtenAt: 0 };
    entry.bytes += isFolder ? BLOCK_BYTES : inBlocks(found.size);
    if (!isFolder && !file.endsWith(SEGMENT_FILE_SUFFIX))
      entry.writtenAt = Math.max(entry.writtenAt, found.mtimeMs);
    entries.set(key, entry);
  }
}

/**
 * @param {string} file path from the `server` folder
 * @param {boolean} isFolder
 * @returns {string | null} null if it is none of an entry's
 */
function keyOfFile(file, isFolder) {
  if (isFolder || file.endsWith(SEGMENT_FILE_SUFFIX)) {
    const end = `${file}/`.lastIndexOf(`${SEGMENTS_SUFFIX}/`);
    return end === -1 ? null : file.slice(0, end);
  }
  return FILE_SUFFIX.test(file) ? file.replace(FILE_SUFFIX, '') : null;
}

/**
 * @param {string} folder
 * @returns {AsyncGenerator<{ file: string, isFolder: boolean }>} everything below it; nothing if it does not exist
 */
async function* walk(folder) {
  const children = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const child of children) {
    const file = path.join(folder, child.name);
    const isFolder = child.isDirectory();
    yield { file, isFolder };
    if (isFolder) yield* walk(file);
  }
}

/** @param {string} serverFolder */
function dataFolder(serverFolder) {
  return path.join(serverFolder, '..', 'cache', 'fetch-cache');
}

/** @param {unknown} content */
function sizeOf(content) {
  if (typeof content === 'string') return Buffer.byteLength(content);
  return content instanceof Uint8Array ? content.byteLength : 0;
}

/** @param {number} bytes */
function inBlocks(bytes) {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
