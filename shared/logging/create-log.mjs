import { AsyncResource } from 'node:async_hooks';
import pino from 'pino';
import { redactLine } from './redact-line.mjs';
import { createRepeatFilter } from './repeat-filter.mjs';

const REPEAT_INTERVAL_MS = 60_000;

/** Of the causes of an error, which may form a cycle. */
const MAX_CAUSES = 8;

/** @typedef {import('./repeat-filter.mjs').Counts} Counts */

/**
 * @typedef {object} LogOptions
 * @property {string} name of the program
 * @property {number} maxLines different lines of an event in a minute
 * @property {() => { requestId?: string, client?: string }} requestFields of the request that a line belongs to
 * @property {(error: Error) => string} [messageOf] a message without personal data
 * @property {string} [level] one of pino's; the schema of the settings refuses an unknown one, which is later than this
 * @property {import('pino').DestinationStream} [destination] receives the lines
 */

/**
 * Creates a log: one line of JSON for each event, with the id of the request that it belongs to. Of equal lines (from the same
 * client) within a minute the first is written at once, and once more with the number `repeated` when the minute ends; of
 * different lines of one event `maxLines` are written, and the number of `others`.
 *
 * @param {LogOptions} options
 * @returns {import('pino').Logger}
 */
export function createLog({
  name,
  maxLines,
  requestFields,
  messageOf = ({ message }) => message,
  level = process.env.LOG_LEVEL ?? '',
  destination = pino.destination(1),
}) {
  const repeats = createRepeatFilter({ intervalMs: REPEAT_INTERVAL_MS, maxLines });
  process.once('exit', repeats.flush);

  /**
   * The further properties of an error are left out: libraries put requests, queries and their parameters there.
   *
   * @param {unknown} error
   * @param {number} causes that are told at most
   * @returns {{ type?: string, message: string, stack?: string, cause?: object }}
   */
  const describeError = (error, causes) => {
    if (!(error instanceof Error)) return { message: String(error) };
    const message = messageOf(error);
    const stack = error.stack?.replace(error.message, () => message);
    return {
      type: error.name,
      message,
      stack,
      ...(error.cause === undefined || causes === 0 ? {} : { cause: describeError(error.cause, causes - 1) }),
    };
  };

  /**
   * @param {unknown[]} args of a log method: a message; or an error or fields, and possibly a message
   * @returns {[fields: Record<string, unknown>, message: string | undefined]}
   */
  const fieldsAndMessage = ([first, second]) => {
    if (typeof first === 'string') return [{}, first];
    const message = typeof second === 'string' ? second : undefined;
    if (first instanceof Error) return [{ err: first }, message ?? messageOf(first)];
    return [{ ...(typeof first === 'object' ? first : {}) }, message];
  };

  return pino(
    {
      base: { name },
      level: level === 'silent' || level in pino.levels.values ? level : 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => describeError(error, MAX_CAUSES) },
      mixin: requestFields,
      hooks: {
        logMethod(args, method, levelNumber) {
          const [fields, message] = fieldsAndMessage(args);
          const { event, err, ...details } = fields;
          const group = typeof event === 'string' ? event : String(levelNumber);
          const error = err instanceof Error ? messageOf(err) : null;
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
