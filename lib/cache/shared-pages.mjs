import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { RESP_TYPES } from '@redis/client';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { z } from 'zod';
import { log } from '../logging/log.mjs';
import { compressedPages } from './compressed-pages.mjs';
import { PAGE_EXPIRE_SECONDS } from './lifetimes.mjs';
import { isConnected, REDIS_TIMEOUT_MS, redisConnection } from './redis-connection.mjs';

const PREFIX = 'shop:';
const TAGS_KEY = `${PREFIX}revalidated`;
const CHANNEL = `${PREFIX}revalidated`;

/** No entry in Redis is older, so later instances need to know of no earlier revalidation. In ms. */
const TAGS_KEPT_MS = 2 * PAGE_EXPIRE_SECONDS * 1000;
/** Tags that arrive while others are read have times close to theirs. In ms. */
const OVERLAP_MS = 1000;
/** Tags that are sent when Redis is back. */
const MAX_UNSENT = 10_000;
/** Nobody waits for these, and there may be many. In ms. */
const CATCH_UP_MS = 5000;
/** After a command without an answer in time. In ms. */
const PAUSE_MS = 1000;
/** The first page waits no longer for Redis. In ms. */
const OPENING_MS = 2000;
/** A larger entry stays with the instance that made it. */
const MAX_ENTRY_BYTES = 4 * 1024 ** 2;

/** @type {z.ZodType<Uint8Array>} */
const bytes = z.custom(types.isUint8Array);
/** @type {z.ZodType<Map<string, Uint8Array>>} */
const segments = z.custom(
  (value) =>
    types.isMap(value) &&
    [...value].every(([name, data]) => typeof name === 'string' && types.isUint8Array(data)),
);
const headers = z.record(z.string(), z.unknown()).optional();

const entrySchema = z.object({
  value: z.discriminatedUnion('kind', [
    z.looseObject({
      kind: z.literal('APP_PAGE'),
      html: z.string(),
      rscData: bytes.optional(),
      segmentData: segments.optional(),
      headers,
      status: z.number().optional(),
    }),
    z.looseObject({ kind: z.literal('APP_ROUTE'), body: bytes, headers, status: z.number().optional() }),
    z.looseObject({
      kind: z.literal('FETCH'),
      data: z.looseObject({ body: z.string() }),
      revalidate: z.number(),
    }),
  ]),
  lastModified: z.number(),
  cacheControl: z
    .object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
    .optional(),
});

/** @typedef {z.infer<typeof entrySchema>} SharedEntry `lastModified` in ms since 1970 */

/**
 * The pages and data that all instances of a build share, in Redis, and the tags that any of them revalidates. While Redis
 * does not answer, nothing is found there. Times in Redis are those of its clock.
 *
 * @param {import('./redis-connection.mjs').RedisConnection} client
 * @param {{ buildId: string, applyRevalidated: (revalidated: Map<string, number>) => void }} options `applyRevalidated`
 *   gets tags that some instance revalidated, with the time in ms since 1970
 */
export function createSharedPages(client, { buildId, applyRevalidated }) {
  const buffers = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  /** @type {Map<string, number>} by tag, the time in ms since 1970 */
  const unsent = new Map();
  /** @type {Map<string, number>} what was read last, by tag, in ms of Redis's clock */
  let recent = new Map();
  /** What Redis's clock is ahead of this machine's. In ms. */
  let offset = 0;
  let pausedUntil = 0;
  let hasRead = false;
  let isRefusing = false;

  /**
   * @template T
   * @param {() => Promise<T>} command
   * @param {number} [limitMs]
   * @returns {Promise<T | null>} null when Redis does not answer in time, or refuses the command
   */
  async function ask(command, limitMs = REDIS_TIMEOUT_MS) {
    if (!client.isReady || Date.now() < pausedUntil) return null;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    try {
      const answer = command();
      // It may fail after the time is over.
      answer.catch(() => undefined);
      if ((await Promise.race([answer, late])) === 'late') {
        pausedUntil = Date.now() + PAUSE_MS;
        return null;
      }
      const result = await answer;
      isRefusing = false;
      return result;
    } catch (error) {
      // The loss of the connection is reported by the connection itself.
      if (client.isReady && !isRefusing) {
        isRefusing = true;
        log.warn({ reason: String(error) }, 'Redis refuses a command of the page cache.');
      }
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async function readClock() {
    const before = Date.now();
    // Redis says seconds and microseconds.
    const [seconds, microseconds] = (await client.time()).map(Number);
    offset = Math.round(Number(seconds) * 1000 + Number(microseconds) / 1000 - (before + Date.now()) / 2);
  }

  async function readRevalidated() {
    await readClock();
    const since = Math.max(0, ...recent.values()) - OVERLAP_MS;
    const members = await client.zRangeWithScores(TAGS_KEY, since, '+inf', { BY: 'SCORE' });
    const found = new Map(members.map(({ value, score }) => [value, score]));
    const fresh = [...found].filter(([tag, at]) => recent.get(tag) !== at);
    if (found.size > 0) recent = found;
    // A page that was being made meanwhile may have been stored after that time, with what it read before.
    const now = Date.now();
    const timeOf = (/** @type {number} */ at) => (hasRead ? now : at - offset);
    if (fresh.length > 0) applyRevalidated(new Map(fresh.map(([tag, at]) => [tag, timeOf(at)])));
    hasRead = true;
  }

  async function sendRevalidated() {
    if (unsent.size === 0) return true;
    const sent = new Map(unsent);
    // The time of sending: the others read only what is later than what they have.
    const score = Date.now() + offset;
    await client
      .multi()
      .zAdd(
        TAGS_KEY,
        [...sent.keys()].map((value) => ({ value, score })),
        { comparison: 'GT' },
      )
      // Without a lifetime, so that a full Redis (volatile-lru) doesn't evict them.
      .zRemRangeByScore(TAGS_KEY, 0, score - TAGS_KEPT_MS)
      .exec();
    // Redis 7.0 would write the message, which this connection receives too, into the middle of the transaction's reply.
    await client.publish(CHANNEL, '');
    for (const [tag, at] of sent) if (unsent.get(tag) === at) unsent.delete(tag);
    return true;
  }

  /** Reads and sends what was revalidated, again and again until Redis answers or the connection is lost. */
  async function catchUp() {
    const isDone = await ask(async () => {
      await readRevalidated();
      await sendRevalidated();
      return true;
    }, CATCH_UP_MS);
    if (!isDone && client.isReady) setTimeout(() => void catchUp(), PAUSE_MS).unref();
  }

  // The connection subscribes again by itself when it is back.
  const subscribe = () => client.subscribe(CHANNEL, () => void catchUp()).catch(() => undefined);
  const start = async () => {
    await subscribe();
    await catchUp();
  };
  client.on('ready', () => void catchUp());
  const opened = Promise.race([
    delay(OPENING_MS, undefined, { ref: false }),
    isConnected(client, OPENING_MS).then((isReady) => {
      if (isReady) return start();
      client.once('ready', () => void start());
    }),
  ]);

  /** @param {string} key of the page cache */
  const redisKey = (key) => `${PREFIX}page:${buildId}:${key}`;

  return {
    /** Resolves when this process knows what was revalidated before it began, or Redis does not answer. */
    opened,

    /**
     * @param {string} key of the page cache
     * @returns {Promise<SharedEntry | null>} null if there is none, or Redis does not answer
     */
    async read(key) {
      const stored = await ask(() => buffers.get(redisKey(key)));
      const entry = stored && parseEntry(stored);
      return entry ? { ...entry, lastModified: entry.lastModified - offset } : null;
    },

    /**
     * @param {string} key of the page cache
     * @param {{ value: object, lastModified: number, cacheControl?: unknown }} entry `lastModified` in ms since 1970
     */
    async write(key, entry) {
      const stored = serialize({ ...entry, lastModified: entry.lastModified + offset });
      if (stored.length > MAX_ENTRY_BYTES) return;
      await ask(() =>
        client.set(redisKey(key), stored, { expiration: { type: 'EX', value: lifetime(entry) } }),
      );
    },

    /** @param {string} key of the page cache */
    async remove(key) {
      await ask(() => client.unlink(redisKey(key)));
    },

    /**
     * Tells all instances that tags were revalidated now; when Redis does not answer, once it is back.
     *
     * @param {readonly string[]} tags
     */
    async revalidate(tags) {
      const now = Date.now();
      for (const tag of tags) {
        unsent.delete(tag);
        unsent.set(tag, now);
      }
      for (const tag of unsent.keys()) {
        if (unsent.size <= MAX_UNSENT) break;
        unsent.delete(tag);
      }
      if ((await ask(sendRevalidated)) === null) void catchUp();
    },
  };
}

/** @typedef {ReturnType<typeof createSharedPages>} SharedPages */

/**
 * @param {{ cacheControl?: unknown }} entry
 * @returns {number} in seconds
 */
function lifetime({ cacheControl }) {
  const { expire } = entrySchema.shape.cacheControl.safeParse(cacheControl).data ?? {};
  return Math.max(1, Math.ceil(expire ?? PAGE_EXPIRE_SECONDS));
}

/**
 * @param {Buffer} stored
 * @returns {SharedEntry | null} null for what this build did not write
 */
function parseEntry(stored) {
  try {
    return entrySchema.parse(deserialize(stored));
  } catch (error) {
    log.warn({ reason: String(error) }, 'An entry of the page cache in Redis can’t be read.');
    return null;
  }
}

/**
 * Makes what this process holds of these tags outdated, as if it had revalidated them itself.
 *
 * @param {Map<string, number>} revalidated times by tag, in ms since 1970
 */
function revalidateInProcess(revalidated) {
  for (const [tag, at] of revalidated) {
    const known = tagsManifest.get(tag);
    if ((known?.expired ?? 0) < at) tagsManifest.set(tag, { stale: at, expired: at });
  }
  compressedPages.revalidate([...revalidated.keys()]);
  // Reads in progress may have begun before (lib/store-api/share-call.ts).
  globalThis.shopCallGeneration = (globalThis.shopCallGeneration ?? 0) + 1;
}

/**
 * Opens what the instances of this build share. Next bundles this module several times, so it is registered globally.
 *
 * @param {string} url of Redis
 * @param {string} buildFolder Next's `.next`
 * @returns {SharedPages}
 */
export function openSharedPages(url, buildFolder) {
  return (globalThis.shopSharedPages ??= createSharedPages(redisConnection(url), {
    buildId: readFileSync(path.join(buildFolder, 'BUILD_ID'), 'utf8'),
    applyRevalidated: revalidateInProcess,
  }));
}
