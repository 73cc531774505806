import { AsyncResource } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import pino from 'pino';
import { shopProcess } from '../process/shop-process.mjs';
import { redactLine } from './redact-line.mjs';
import { createRepeatFilter } from './repeat-filter.mjs';
import { requestStore } from './request-store.mjs';

const REPEAT_INTERVAL_MS = 60_000;
/** Different lines of an event in that time. */
const MAX_LINES = 20;

/** @typedef {import('./repeat-filter.mjs').Counts} Counts */

/**
 * What somebody did or tried that an operator may have to act on.
 *
 * @typedef {'sign-in-failed' | 'sign-out-failed' | 'session-conflict' | 'cross-origin' | 'unauthorized' | 'too-large'
 *   | 'rate-limited' | 'unknown-host' | 'revalidated' | 'csp-report' | 'unknown-script' | 'untrusted-proxy'
 *   | 'misconfigured' | 'malformed-request'} SecurityEvent
 */

/** Events of normal operation; the others are warnings. @type {ReadonlySet<SecurityEvent>} */
const NORMAL_EVENTS = new Set(/** @type {const} */ (['revalidated']));

/**
 * The storefront's log: one line of JSON for each event, with the id of the request that it belongs to. Of equal lines
 * (from the same client) within a minute the first is written at once, and once more with the number `repeated` when the
 * minute ends; of different lines of one event 20 are written, and the number of `others`.
 */
export const log = (shopProcess().log ??= createLog(pino.destination(1)));

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
 * @param {import('pino').DestinationStream} destination receives the lines
 * @returns {import('pino').Logger}
 */
export function createLog(destination) {
  const repeats = createRepeatFilter({ intervalMs: REPEAT_INTERVAL_MS, maxLines: MAX_LINES });
  process.once('exit', repeats.flush);
  const pseudonymKey = randomBytes(32);

  /** @returns {{ requestId?: string, client?: string }} */
  const requestFields = () => {
    const { requestId, clientAddress } = requestStore.getStore() ?? {};
    return {
      ...(requestId ? { requestId } : {}),
      ...(clientAddress ? { client: pseudonym(clientAddress, pseudonymKey) } : {}),
    };
  };

  return pino(
    {
      base: { name: 'shop' },
      level: levelOf(process.env.LOG_LEVEL),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      mixin: requestFields,
      hooks: {
        logMethod(args, method, level) {
          const [fields, message] = fieldsAndMessage(args);
          const { event, err, ...details } = fields;
          const group = typeof event === 'string' ? event : String(level);
          const error = err instanceof Error ? err.message : null;
          const line = JSON.stringify([message, error, details, requestFields().client]);
          // Bound to the first line's request, whose id the count is written with.
          const onEnd = AsyncResource.bind((/** @type {Counts} */ counts) =>
            method.call(this, 'others' in counts ? { event, ...counts } : { ...fields, ...counts }, message),
          );
          if (repeats.isNew(group, line, onEnd)) method.call(this, fields, message);
        },
        streamWrite: redactLine,
      },
    },
    destination,
  );
}

/**
 * The schema of the settings refuses an unknown level when the server starts, which is later than this.
 *
 * @param {string} [setting] the value of LOG_LEVEL
 */
function levelOf(setting = '') {
  return setting === 'silent' || setting in pino.levels.values ? setting : 'info';
}

/**
 * @param {unknown[]} args of a log method: a message; or an error or fields, and possibly a message
 * @returns {[fields: Record<string, unknown>, message: string | undefined]}
 */
function fieldsAndMessage([first, second]) {
  if (typeof first === 'string') return [{}, first];
  const message = typeof second === 'string' ? second : undefined;
  if (first instanceof Error) return [{ err: first }, message ?? first.message];
  return [{ ...(typeof first === 'object' ? first : {}) }, message];
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

/**
 * The further properties of an error are left out: libraries put requests, queries and their parameters there.
 *
 * @param {unknown} error
 */
function describeError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, stack: error.stack };
}
