import { REDIS_TIMEOUT_MS } from '../../lib/cache/redis-connection.mjs';
import { log } from '../../lib/logging/log.mjs';

/** After a command without an answer in time. In ms. */
const PAUSE_MS = 1000;

/** @typedef {import('../../lib/cache/redis-connection.mjs').RedisConnection} RedisConnection */

/**
 * Runs a command with a time limit in ms.
 *
 * @typedef {<T>(command: () => Promise<T>, limitMs?: number) => Promise<T | null>} RunCommand resolves with null when Redis
 *   does not answer in time, or refuses the command
 */

/**
 * @param {RedisConnection} client
 * @returns {RunCommand} after a command that was too late it asks nothing for a second
 */
export function createCommandRunner(client) {
  let pausedUntil = 0;
  let isRefusing = false;
  return async (command, limitMs = REDIS_TIMEOUT_MS) => {
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
  };
}
