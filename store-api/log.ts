import { DrizzleQueryError } from 'drizzle-orm';
import { tryGetContext } from 'hono/context-storage';
import type { RequestIdVariables } from 'hono/request-id';
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';

/** What a client did or tried that an operator may have to act on. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'unauthorized'
  | 'too-large'
  | 'rate-limited'
  | 'stock-held'
  | 'untrusted-proxy'
  | 'misconfigured';

/** Logs a security event; the details have no personal data. */
export type LogSecurityEvent = (event: SecurityEvent, details: Record<string, string | number>) => void;

const REPEAT_INTERVAL_MS = 60_000;
/** Different lines of an event in that time. */
const MAX_DIFFERENT_LINES = 100;
const MAX_TEXT_LENGTH = 2000;
const EMAIL = /[\w.+'-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** The key of what is only counted. */
const OTHERS = '';

/** Control and format characters and line separators that JSON leaves as they are, and a terminal or a viewer acts on. */
const ACTIVE_CHARACTER = /[\x7f-\x9f\p{Cf}\u2028\u2029]/gu;

/** Lines that are not written, and what writes their number. */
type Counted = { count: number; write: (count: number) => void };

/** The log of this process: one line of JSON for each event. */
export const log = createLog(pino.destination(1), process.env.LOG_LEVEL);

export const logSecurityEvent: LogSecurityEvent = (event, details) => log.warn({ event, ...details });

/**
 * Creates a log whose lines carry the id of the request that they belong to. Of equal lines within a minute the first is
 * written at once, and once more with the number `repeated` when the minute ends; of different ones of one event 100 are
 * written, and the number of `others`.
 *
 * @param level one of pino's; `info` for an unknown one, which the schema of the environment refuses
 */
export function createLog(destination: DestinationStream, level = ''): Logger {
  /** By event, or by level where there is none. */
  const groups = new Map<string, Map<string, Counted>>();
  const flush = () => {
    for (const lines of groups.values())
      for (const { count, write } of lines.values()) if (count > 0) write(count);
    groups.clear();
  };
  setInterval(flush, REPEAT_INTERVAL_MS).unref();
  process.once('exit', flush);

  return pino(
    {
      base: { name: 'store-api' },
      level: level === 'silent' || level in pino.levels.values ? level : 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, path: maskText, site: maskText },
      hooks: {
        logMethod(args: unknown[], method: LogFn, level) {
          const [fields, message] = toFields(args);
          const line = JSON.stringify([message, messageOf(fields.err), { ...fields, err: undefined }]);
          const { event } = fields;
          const group = typeof event === 'string' ? event : String(level);
          const lines = groups.get(group) ?? new Map<string, Counted>();
          groups.set(group, lines);
          const equal = lines.get(line);
          if (equal) equal.count++;
          else if (lines.size < MAX_DIFFERENT_LINES) {
            const request = requestFields();
            const write = (counts: { repeated?: number }) =>
              method.call(this, { ...request, ...fields, ...counts }, message);
            lines.set(line, { count: 0, write: (repeated) => write({ repeated }) });
            write({});
          } else {
            // Clients choose hostnames and paths, so the number of different lines is limited as well.
            const others = lines.get(OTHERS) ?? {
              count: 0,
              write: (count: number) => method.call(this, { event, others: count }),
            };
            others.count++;
            lines.set(OTHERS, others);
          }
        },
        streamWrite: (line) => line.replace(ACTIVE_CHARACTER, escapeCharacter),
      },
    },
    destination,
  );
}

function requestFields(): { requestId?: string } {
  const requestId = tryGetContext<{ Variables: Partial<RequestIdVariables> }>()?.var.requestId;
  return requestId === undefined ? {} : { requestId };
}

function toFields([first, second]: unknown[]): [
  fields: Record<string, unknown>,
  message: string | undefined,
] {
  if (typeof first === 'string') return [{}, first];
  if (first instanceof Error) return [{ err: first }, first.name];
  return [{ ...(typeof first === 'object' ? first : {}) }, typeof second === 'string' ? second : undefined];
}

type ErrorDescription = { type?: string; message: string; stack?: string; cause?: ErrorDescription };

/** Without the parameters of a failed query, which are customers' data, and other properties that libraries add. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message: maskText(message),
    stack: maskText(error.stack?.replace(error.message, '') ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

function maskText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(EMAIL, '[email]');
}

/** As JSON writes it: one beyond U+FFFF as two escapes. */
function escapeCharacter(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
