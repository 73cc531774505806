import type { IncomingHttpHeaders } from 'node:http';
import { onRequestStart } from './request-start';

/** Next renders a page for one person by these, or has the browser remove them with a page that is kept for everybody. */
const PREVIEW_COOKIE = /^\s*__(?:prerender_bypass|next_preview_data)\s*=/;

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
  // The shop has no preview mode.
  if (headers.cookie?.includes('__'))
    headers.cookie = headers.cookie
      .split(';')
      .filter((pair) => !PREVIEW_COOKIE.test(pair))
      .join(';');
  // Without a user agent Next ignores `htmlLimitedBots` (next.config.mjs) and streams the metadata after <head>.
  headers['user-agent'] ||= 'unknown';
}

/** Normalizes the headers of every request to this process's HTTP servers, before Next handles it. */
export function installRenderHeaders(): void {
  onRequestStart(({ headers }) => normalizeRenderHeaders(headers));
}
