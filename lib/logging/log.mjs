import { createHmac, randomBytes } from 'node:crypto';
import { createLog } from '../../shared/logging/create-log.mjs';
import { shopProcess } from '../process/shop-process.mjs';
import { requestStore } from './request-store.mjs';

/**
 * What somebody did or tried that an operator may have to act on.
 *
 * @typedef {'sign-in-failed' | 'sign-out-failed' | 'session-conflict' | 'cross-origin' | 'unauthorized' | 'too-large'
 *   | 'rate-limited' | 'unknown-host' | 'revalidated' | 'csp-report' | 'unknown-script' | 'untrusted-proxy'
 *   | 'misconfigured' | 'malformed-request'} SecurityEvent
 */

/** Events of normal operation; the others are warnings. @type {ReadonlySet<SecurityEvent>} */
const NORMAL_EVENTS = new Set(/** @type {const} */ (['revalidated']));

/** The storefront's log. */
export const log = (shopProcess().log ??= createShopLog());

/**
 * Logs a security event.
 *
 * @param {SecurityEvent} event
 * @param {Record<string, string | number | boolean | null>} [details] without personal data and secrets
 */
export function logSecurityEvent(event, details = {}) {
  if (NORMAL_EVENTS.has(event)) log.info({ event, ...details });
  else log.warn({ event, ...details });
}

/**
 * @param {import('pino').DestinationStream} [destination] receives the lines
 * @returns {import('pino').Logger}
 */
export function createShopLog(destination) {
  const pseudonymKey = randomBytes(32);
  return createLog({
    name: 'shop',
    maxLines: 20,
    requestFields: () => {
      const { requestId, clientAddress } = requestStore.getStore() ?? {};
      return {
        ...(requestId ? { requestId } : {}),
        ...(clientAddress ? { client: pseudonym(clientAddress, pseudonymKey) } : {}),
      };
    },
    destination,
  });
}

/**
 * Tells clients apart without naming them. The key exists in this process's memory only, so nobody can find the address
 * by trying all of them.
 *
 * @param {string} address
 * @param {Buffer} key
 */
function pseudonym(address, key) {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 12);
}
