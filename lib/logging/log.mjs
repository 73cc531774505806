import pino from 'pino';

/** The storefront's log: one line of JSON for each event. */
export const log = pino({ base: { name: 'shop' } });

/**
 * What somebody did or tried that an operator may have to act on.
 *
 * @typedef {'sign-in-failed' | 'sign-out-failed' | 'session-conflict' | 'cross-origin' | 'unauthorized' | 'too-large'
 *   | 'rate-limited' | 'unknown-host' | 'revalidated' | 'csp-report' | 'unknown-script' | 'untrusted-proxy'
 *   | 'misconfigured'} SecurityEvent
 */

/**
 * Logs a security event.
 *
 * @param {SecurityEvent} event
 * @param {Record<string, string | number | boolean | null>} [details] without personal data and secrets
 */
export function logSecurityEvent(event, details = {}) {
  log.warn({ event, ...details });
}
