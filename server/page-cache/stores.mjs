import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { builtId } from '../../lib/cache/build-id.mjs';
import { noteHeartbeats, raiseDataGeneration } from '../../lib/cache/changes.mjs';
import { log } from '../../lib/logging/log.mjs';
import { openDiskStore } from './store-disk.mjs';
import { createSheetReader } from './style-sheets.mjs';
import { openTagTimes } from './tag-times.mjs';

/** `next dev` has no build. */
const DEVELOPMENT_ID = 'development';

/** @typedef {Awaited<ReturnType<typeof open>>} Stores `redis` is null without REDIS_URL */

/**
 * By Next's `server` folder.
 *
 * @type {Map<string, Promise<Stores>>}
 */
const opened = new Map();

/**
 * Opens what the requests of this process share, once.
 *
 * @param {string | undefined} serverFolder
 * @returns {Promise<Stores> | null} null in the middleware, and while the build itself renders
 */
export function openStores(serverFolder) {
  if (!serverFolder || process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return null;
  const existing = opened.get(serverFolder);
  if (existing) return existing;
  const stores = open(path.dirname(serverFolder));
  opened.set(serverFolder, stores);
  return stores;
}

/** @param {string} buildFolder Next's `.next` */
async function open(buildFolder) {
  const id = contentId(builtId(buildFolder) ?? DEVELOPMENT_ID);
  const folder = path.join(buildFolder, 'cache', 'pages');
  removeFormer(folder, id).catch(report);
  const disk = openDiskStore(path.join(folder, id));
  const tagTimes = openTagTimes(path.join(folder, id, 'revalidated'));
  const redis = process.env.REDIS_URL ? await openRedis(process.env.REDIS_URL, id, tagTimes) : null;
  return { disk, redis, tagTimes, sheetOf: createSheetReader(buildFolder) };
}

/**
 * The folder of what this build has rendered of the store API that is configured: pages of another one's goods and prices must
 * not be shown after STORE_API_URL has changed.
 *
 * @param {string} buildId
 */
function contentId(buildId) {
  const { STORE_API_URL } = process.env;
  if (!STORE_API_URL) return buildId;
  return `${buildId}-${createHash('sha256').update(STORE_API_URL).digest('hex').slice(0, 8)}`;
}

/**
 * @param {string} url
 * @param {string} id
 * @param {import('./tag-times.mjs').TagTimes} tagTimes
 */
async function openRedis(url, id, tagTimes) {
  // Loaded only where there is a Redis.
  const { redisConnection } = await import('../../lib/cache/redis-connection.mjs');
  const { openRedisStore } = await import('./store-redis.mjs');
  const redis = openRedisStore(redisConnection(url), id, (revalidated) => {
    const changed = noteHeartbeats(revalidated);
    if (changed.size === 0) return;
    void tagTimes.revalidate(changed);
    raiseDataGeneration();
  });
  await redis.opened;
  return redis;
}

/**
 * Removes the entries of former builds and stores, and the data that Next's own cache handler kept in place of this one.
 *
 * @param {string} folder
 * @param {string} id
 */
async function removeFormer(folder, id) {
  const names = await readdir(folder).catch(() => []);
  const former = names.filter((name) => name !== id).map((name) => path.join(folder, name));
  for (const name of [...former, path.join(folder, '..', 'fetch-cache')])
    await rm(name, { recursive: true, force: true });
}

/** @param {unknown} error */
function report(error) {
  log.error({ error: String(error) }, 'The pages of former builds could not be removed.');
}
