import { once } from 'node:events';
import { createClient } from '@redis/client';
import { log } from '../logging/log.mjs';
import { shopProcess } from '../process/shop-process.mjs';

/** What takes longer goes on without Redis, so that no shopper waits for it. In ms. */
export const REDIS_TIMEOUT_MS = 250;

const CONNECT_TIMEOUT_MS = 2000;
/** A connection that does not answer the pings for SILENCE_TIMEOUT_MS is closed, and commands fail at once. */
const PING_INTERVAL_MS = 2000;
const SILENCE_TIMEOUT_MS = 5000;
/** Commands that wait for an answer; further ones fail, so that a slow Redis takes no memory here. */
const MAX_WAITING = 10_000;

/** @typedef {ReturnType<typeof connect>} RedisConnection */

/**
 * The one connection of this process to a Redis.
 *
 * @param {string} url
 */
export function redisConnection(url) {
  const connections = (shopProcess().redis ??= new Map());
  const existing = connections.get(url);
  if (existing) return existing;
  const connection = connect(url);
  connections.set(url, connection);
  return connection;
}

/**
 * Waits for a connection that is being made.
 *
 * @param {RedisConnection} client
 * @param {number} ms
 * @returns {Promise<boolean>} whether Redis can be asked
 */
export async function isConnected(client, ms) {
  if (!client.isReady)
    await once(client, 'ready', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
  return client.isReady;
}

/** Ends the connections, for tests. */
export function closeRedis() {
  for (const connection of shopProcess().redis?.values() ?? []) connection.destroy();
  delete shopProcess().redis;
}

/**
 * Connects in the background and reconnects by itself, at least every 4 s; each loss of the connection is logged once.
 *
 * @param {string} url
 */
function connect(url) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    pingInterval: PING_INTERVAL_MS,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
  let isLost = false;
  client.on('ready', () => {
    if (isLost) log.info('Redis answers again: all instances share pages and count together.');
    isLost = false;
  });
  client.on('error', (/** @type {Error} */ error) => {
    if (!isLost)
      log.warn(
        { reason: error.message },
        'Redis does not answer: each instance keeps pages and counts by itself.',
      );
    isLost = true;
  });
  // A failed connection is reported by the event above.
  client.connect().catch(() => undefined);
  return client;
}
