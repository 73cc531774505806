import type { IncomingHttpHeaders } from 'node:http';
import type { Step } from '../step';

/** Next renders a page for one person by these, or has the browser remove them with a page that is kept for everybody. */
const PREVIEW_COOKIE = /^\s*__(?:prerender_bypass|next_preview_data)\s*=/;

/** Conditions that Next answers with 500 when they do not hold, for a file. Every server may ignore `Range`. */
const UNSUPPORTED_CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

/** Leaves a request no header that would change a page for everybody, or break it. */
export const cleanHeaders: Step = ({ headers }, _response, next) => {
  normalizeRenderHeaders(headers);
  next();
};

/**
 * Removes what a client could send to change a page that is then kept for everybody. e2e/request-headers.http.spec.ts
 * tries all headers that Next reads.
 *
 * @param headers of the request; changed in place
 */
export function normalizeRenderHeaders(headers: IncomingHttpHeaders): void {
  for (const name of UNSUPPORTED_CONDITIONS) delete headers[name];
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
