import 'server-only';
import { ServerResponse, type IncomingMessage } from 'node:http';
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers';
import { compressedPages, type Answer } from '../cache/compressed-pages.mjs';
import { limitedCacheControl } from '../cache/page-cache-tags.mjs';
import { parseHost } from '../routing/hosts.mjs';
import { isUnknownSlug, UNKNOWN_SLUG } from '../routing/unknown-slug';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import type { Handler } from './front-listener';
import { onResponseEnd } from './response-end';
import { storeResponse, type Target } from './store-response';

/** After this time another request renews a page: a response ends only when its client has read it. */
const RENEWAL_MS = 10_000;

/**
 * Answers what compressedPages has. All else is handed to Next, whose responses are stored for the next requests.
 *
 * @param next handles a request that is not answered from memory
 */
export function createCompressedHandler(next: Handler): Handler {
  return (request, response) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const target = encoding && targetOf(request);
    if (!target) return next(request, response);
    const { address, status } = target;
    const answer = compressedPages.find(address);
    const bytes = answer?.body.encodings.get(encoding);
    const isRead = request.method === 'GET';
    if (answer && bytes) {
      const { page } = answer;
      const now = Date.now();
      const isDue = isRead && now >= page.freshUntil && now >= page.renewingUntil;
      if (!isDue) return send(request, response, { answer, status, encoding, bytes });
      page.renewingUntil = now + RENEWAL_MS;
      onResponseEnd(request, response, () => (page.renewingUntil = 0));
    }
    if (!isRead) return next(request, response);
    // A response without a body could not be stored.
    if (answer) delete request.headers['if-none-match'];
    compressedPages.observe((observation) => {
      onResponseEnd(request, response, () => {
        if (answer && isReplaced(status, response)) compressedPages.drop(answer.page.key);
        storeResponse(observation, response, { ...target, encoding });
      });
      next(request, response);
    });
  };
}

/**
 * The page that a request asks for, read before Next removes the router's headers. The guard's own targets are no pages, so
 * they never have an answer.
 *
 * @returns null for requests that Next has to look at
 */
function targetOf({ method, url = '/', headers }: IncomingMessage): Target | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const origin = `${String(headers['x-forwarded-proto'])}://${parseHost(headers.host)}`;
  const address = origin + url;
  const prefetch = headers[NEXT_ROUTER_PREFETCH_HEADER];
  const segment = headers[NEXT_ROUTER_SEGMENT_PREFETCH_HEADER];
  // The router's other headers change no stored page, but the hash of them in the URL, which Next has checked.
  if (headers[RSC_HEADER] === '1')
    return {
      address: JSON.stringify([address, prefetch, segment]),
      segment: segment?.toString(),
      status: 200,
    };
  const isDocument = (headers[RSC_HEADER] ?? prefetch ?? segment) === undefined;
  if (!isDocument) return null;
  // Anybody can make such URLs up, and all have the same document.
  if (isUnknownSlug(url)) return { address: origin + UNKNOWN_SLUG, status: 404 };
  return { address, status: 200 };
}

/** Whether the stored response is to be removed: the page is gone, has moved, or is not public any more. */
function isReplaced(status: number, response: ServerResponse): boolean {
  if (!response.writableFinished) return false;
  return response.statusCode !== status || !String(response.getHeader('cache-control')).includes('s-maxage');
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { answer, status, encoding, bytes }: { answer: Answer; status: number; encoding: Encoding; bytes: Buffer },
): void {
  // Conditions concern what exists (https://www.rfc-editor.org/rfc/rfc9110#section-13.2.1).
  const isUnchanged = status === 200 && isNotModified(headers, answer.etag);
  // Weak: the other encodings have the same one (https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3).
  const head = [...answer.headers, 'ETag', `W/${answer.etag}`];
  if (!isUnchanged) head.push('Content-Encoding', encoding, 'Content-Length', String(bytes.length));
  const id = headers['x-request-id'];
  if (typeof id === 'string') head.push('X-Request-Id', id);
  const cacheControl = limitedCacheControl(answer.page.validUntil, Date.now());
  if (cacheControl) head[answer.headers.indexOf('cache-control') + 1] = cacheControl;
  // These headers were completed when they were sent first. Doing it again (default-headers.ts) takes longer than all else.
  ServerResponse.prototype.writeHead.call(response, isUnchanged ? 304 : status, head);
  if (isUnchanged || method === 'HEAD') response.end();
  else response.end(bytes);
}

/**
 * Whether the client has this response already (https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match). `fresh` takes as
 * long, but Next's copy has no types.
 */
function isNotModified(
  { 'if-none-match': etags, 'cache-control': cacheControl }: IncomingMessage['headers'],
  etag: string,
) {
  if (etags === undefined || cacheControl?.includes('no-cache')) return false;
  return etags === '*' || etags.split(',').some((text) => text.trim().replace(/^W\//, '') === etag);
}
