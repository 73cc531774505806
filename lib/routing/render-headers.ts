import type { IncomingHttpHeaders } from 'node:http';
import { onRequestStart } from './request-start';

/**
 * Removes what a client could send to change a page that is then kept for everybody. e2e/request-headers.http.spec.ts
 * tries all headers that Next reads.
 *
 * @param headers of the request; changed in place
 */
export function normalizeRenderHeaders(headers: IncomingHttpHeaders): void {
  // Next takes a nonce from a policy and writes it into the page; middleware.ts sets its own policy later.
  delete headers['content-security-policy'];
  delete headers['content-security-policy-report-only'];
  // Without a user agent Next ignores `htmlLimitedBots` (next.config.mjs) and streams the metadata after <head>.
  headers['user-agent'] ||= 'unknown';
}

/** Normalizes the headers of every request to this process's HTTP servers, before Next handles it. */
export function installRenderHeaders(): void {
  onRequestStart(({ headers }) => normalizeRenderHeaders(headers));
}
