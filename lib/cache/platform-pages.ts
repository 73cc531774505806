import 'server-only';
import { ServerResponse } from 'node:http';
import { PAGE_REVALIDATE_SECONDS } from './lifetimes.mjs';
import { EMPTY_TAG, FAILED_TAG, NOT_FOUND_TAG } from './page-cache-tags.mjs';
import { CSP_HEADER, NO_STORE, pagePolicy, pageTags, TAGS_HEADER } from './page-policy.mjs';

const HTML = /^text\/html\b/;

/** The shortest time for being stale: without one, the platform would show a page that nobody visits for days after it. */
const EMPTY_LIFETIME = `s-maxage=${PAGE_REVALIDATE_SECONDS}, stale-while-revalidate=1`;

/**
 * Applies the rules of the page cache (cache-handler.mjs) to the responses of this process, which Vercel keeps as they are
 * sent: its page cache calls no cache handler. Next writes the tags of such a response into a header.
 *
 * The prototype is changed because a function starts with its first request, whose response exists already.
 */
export function installPlatformPages(): void {
  ServerResponse.prototype.end = new Proxy(ServerResponse.prototype.end, {
    apply(target, response: ServerResponse, parameters) {
      const [body]: unknown[] = parameters;
      completePage(response, body);
      return Reflect.apply(target, response, parameters);
    },
  });
}

/**
 * Sets what a page's tags say, and its policy, before it is sent.
 *
 * - Nothing at this address: status 404, with the page that says so.
 * - Rendered without the store's response: status 503, so that Vercel goes on with the page that it has
 *   (https://vercel.com/docs/incremental-static-regeneration), and nobody keeps it.
 * - Empty: kept for a minute, in place of the page of what the store has removed since.
 *
 * @param response of a page or route that the platform keeps; others have no tags and stay as they are
 * @param body the whole document or data: Next sends a kept page at once
 */
function completePage(response: ServerResponse, body: unknown): void {
  const header = response.getHeader(TAGS_HEADER);
  if (header === undefined || response.headersSent) return;
  const tags = pageTags(header);
  if (response.statusCode === 200) {
    if (tags.includes(NOT_FOUND_TAG)) response.statusCode = 404;
    else if (tags.includes(FAILED_TAG)) response.statusCode = 503;
  }
  if (tags.includes(FAILED_TAG)) response.setHeader('Cache-Control', NO_STORE);
  else if (tags.includes(EMPTY_TAG)) response.setHeader('Cache-Control', EMPTY_LIFETIME);
  const isDocument = typeof body === 'string' && HTML.test(String(response.getHeader('content-type')));
  if (!isDocument) return;
  // The policy of a shop on Vercel does not depend on its hostname: all are on https.
  response.setHeader(CSP_HEADER, pagePolicy(body, response.req.url ?? '', ''));
}
