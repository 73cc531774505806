import 'server-only';
import { ServerResponse } from 'node:http';
import { PAGE_REVALIDATE_SECONDS } from '../../lib/cache/lifetimes.mjs';
import {
  EMPTY_TAG,
  FAILED_TAG,
  limitedCacheControl,
  NOT_FOUND_TAG,
  validUntil,
} from '../../lib/cache/page-cache-tags.mjs';
import { CSP_HEADER, NO_STORE, pagePolicy, pageTags, TAGS_HEADER } from './policy.mjs';

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
  const { prototype } = ServerResponse;
  prototype.end = new Proxy(prototype.end, {
    apply(target, response: ServerResponse, parameters) {
      const [body]: unknown[] = parameters;
      addPolicy(response, body);
      return Reflect.apply(target, response, parameters);
    },
  });
  // Before the headers are sent, which of data and files is long before the end.
  prototype.writeHead = new Proxy(prototype.writeHead, {
    apply(target, response: ServerResponse, parameters) {
      const [status, ...others]: unknown[] = parameters;
      return Reflect.apply(target, response, [applyTags(response, status), ...others]);
    },
  });
}

/**
 * Sets what the tags of a page, its data or a file say.
 *
 * - Nothing at this address: status 404, with the page that says so.
 * - Rendered without the store's response: status 503, so that Vercel goes on with the page that it has
 *   (https://vercel.com/docs/incremental-static-regeneration), and nobody keeps it.
 * - True for a time: not kept any longer.
 * - Empty: kept for a minute, in place of the page of what the store has removed since.
 *
 * @param response one without tags, which the platform does not keep, stays as it is
 * @returns the status to send
 */
function applyTags(response: ServerResponse, status: unknown): unknown {
  const header = response.getHeader(TAGS_HEADER);
  if (header === undefined || response.headersSent) return status;
  const tags = pageTags(header);
  const isFailed = tags.includes(FAILED_TAG);
  if (isFailed) response.setHeader('Cache-Control', NO_STORE);
  else if (tags.includes(EMPTY_TAG)) response.setHeader('Cache-Control', EMPTY_LIFETIME);
  else {
    const cacheControl = limitedCacheControl(validUntil(tags), Date.now());
    if (cacheControl) response.setHeader('Cache-Control', cacheControl);
  }
  if (status !== 200) return status;
  if (tags.includes(NOT_FOUND_TAG)) return 404;
  return isFailed ? 503 : status;
}

/**
 * Gives a page its policy.
 *
 * @param response of a page that the platform keeps; others have no tags, and their policy from elsewhere
 * @param body the whole document: Next sends that of a kept page at once
 */
function addPolicy(response: ServerResponse, body: unknown): void {
  const isKept = response.hasHeader(TAGS_HEADER) && !response.headersSent;
  const isDocument = typeof body === 'string' && HTML.test(String(response.getHeader('content-type')));
  // The policy of a shop on Vercel does not depend on its hostname: all are on https.
  if (isKept && isDocument)
    response.setHeader(CSP_HEADER, pagePolicy(body, response.req.url ?? '', { site: '' }));
}
