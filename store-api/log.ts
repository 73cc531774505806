import { DrizzleQueryError } from 'drizzle-orm';
import { tryGetContext } from 'hono/context-storage';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import { createLog, type LogOptions } from '../shared/logging/create-log.mjs';

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

/** The log of this process. */
export const log = createApiLog();

/** Writes a security event to the log. */
export const logSecurityEvent: LogSecurityEvent = (event, details) => log.warn({ event, ...details });

/** Creates a log whose lines carry the id of the request of Hono that they belong to. */
export function createApiLog(options: Pick<LogOptions, 'destination' | 'level'> = {}): Logger {
  return createLog({
    name: 'store-api',
    // Clients choose hostnames and paths.
    maxLines: 100,
    requestFields: () => {
      const requestId = tryGetContext<{ Variables: Partial<RequestIdVariables> }>()?.var.requestId;
      return requestId === undefined ? {} : { requestId };
    },
    // Without the parameters of a failed query, which are customers' data.
    messageOf: (error) =>
      error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...options,
  });
}
