import { setTimeout as delay } from 'node:timers/promises';
import { REPORTED_PAGE_EXPIRE_SECONDS } from '../../lib/cache/lifetimes.mjs';
import { isConnected } from '../../lib/cache/redis-connection.mjs';

const TAGS_KEY = 'shop:revalidated';
const CHANNEL = 'shop:revalidated';

/** No entry in Redis is older, so later instances need to know of no earlier revalidation. In ms. */
const TAGS_KEPT_MS = 2 * REPORTED_PAGE_EXPIRE_SECONDS * 1000;
/** Tags that arrive while others are read have times close to theirs. In ms. */
const OVERLAP_MS = 1000;
/** Tags that are sent when Redis is back. */
const MAX_UNSENT = 10_000;
/** Nobody waits for these, and there may be many. In ms. */
const CATCH_UP_MS = 5000;
/** Between two attempts to catch up. In ms. */
const RETRY_MS = 1000;
/** The first page waits no longer for Redis. In ms. */
const OPENING_MS = 2000;

/**
 * Shares with all instances which tags were revalidated, in a sorted set with their times and a message that says that there
 * are new ones. Times in Redis are those of its clock.
 *
 * @param {import('./redis-command.mjs').RedisConnection} client
 * @param {import('./redis-command.mjs').RunCommand} run
 * @param {(revalidated: Map<string, number>) => void} apply gets tags that some instance revalidated, with the time in ms
 *   since 1970
 */
export function shareRevalidations(client, run, apply) {
  /** @type {Map<string, number>} by tag, the time in ms since 1970 */
  const unsent = new Map();
  /** @type {Map<string, number>} what was read last, by tag, in ms of Redis's clock */
  let recent = new Map();
  let offset = 0;
  let hasRead = false;

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
    if (fresh.length > 0) apply(new Map(fresh.map(([tag, at]) => [tag, timeOf(at)])));
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
    const isDone = await run(async () => {
      await readRevalidated();
      await sendRevalidated();
      return true;
    }, CATCH_UP_MS);
    if (!isDone && client.isReady) setTimeout(() => void catchUp(), RETRY_MS).unref();
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

  return {
    /** Resolves when this process knows what was revalidated before it began, or Redis does not answer. */
    opened,

    /** @returns {number} what Redis's clock is ahead of this machine's, in ms */
    clockOffset: () => offset,

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
      if ((await run(sendRevalidated)) === null) void catchUp();
    },
  };
}
