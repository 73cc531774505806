import 'server-only';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { compressedPages, type Answer } from '../cache/compressed-pages.mjs';
import { parseHost } from '../routing/hosts.mjs';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import type { Handler } from './front-listener';
import { keepResponse } from './keep-response';

/** Cookies by which Next renders a page for one person. */
const PREVIEW_COOKIE = /__prerender_bypass|__next_preview_data|next-instant-navigation-testing/;

/**
 * Answers what compressedPages has. All else is handed to Next, whose responses are kept for the next requests.
 *
 * @param next handles a request that is not answered from memory
 */
export function createCompressedHandler(next: Handler): Handler {
  return (request, response) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const address = encoding && addressOf(request);
    if (!address) return next(request, response);
    const answer = compressedPages.find(address);
    const bytes = answer?.body.encodings.get(encoding);
    const isRead = request.method === 'GET';
    if (answer && bytes) {
      const { page } = answer;
      const isDue = isRead && !page.isRenewing && Date.now() >= page.freshUntil;
      if (!isDue) return send(request, response, { answer, encoding, bytes });
      page.isRenewing = true;
      response.once('close', () => (page.isRenewing = false));
    }
    if (!isRead) return next(request, response);
    // A response without a body could not be kept.
    if (answer) delete request.headers['if-none-match'];
    compressedPages.observe((observation) => {
      response.once('close', () => {
        if (answer && isReplaced(response)) compressedPages.drop(answer.page.key);
        keepResponse(observation, request, response, { address, encoding });
      });
      next(request, response);
    });
  };
}

/**
 * The page that a request asks for. The guard's own targets are no pages, so they never have an answer.
 *
 * @returns null for requests that Next has to look at
 */
function addressOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.cookie !== undefined && PREVIEW_COOKIE.test(headers.cookie)) return null;
  const address = `${String(headers['x-forwarded-proto'])}://${parseHost(headers.host)}${url}`;
  const prefetch = headers['next-router-prefetch'];
  const segment = headers['next-router-segment-prefetch'];
  // The router's other headers change no kept page, but the hash of them in the URL, which Next has checked.
  if (headers.rsc === '1') return `${address} ${String(prefetch)} ${String(segment)}`;
  return headers.rsc === undefined && prefetch === undefined && segment === undefined ? address : null;
}

/** Whether the page is not what it was: gone, moved or kept for nobody. */
function isReplaced(response: ServerResponse): boolean {
  if (!response.writableFinished) return false;
  return response.statusCode !== 200 || !String(response.getHeader('cache-control')).includes('s-maxage');
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { answer, encoding, bytes }: { answer: Answer; encoding: Encoding; bytes: Buffer },
): void {
  const isKnown = matches(headers, answer.etag);
  const head = [...answer.headers, 'ETag', answer.etag];
  if (!isKnown) head.push('Content-Encoding', encoding, 'Content-Length', String(bytes.length));
  const id = headers['x-request-id'];
  if (typeof id === 'string') head.push('X-Request-Id', id);
  // These headers were completed when they were sent first. Doing it again (default-headers.ts) takes longer than all else.
  ServerResponse.prototype.writeHead.call(response, isKnown ? 304 : 200, head);
  if (isKnown || method === 'HEAD') response.end();
  else response.end(bytes);
}

/** Whether the client has this response already (https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match). */
function matches(
  { 'if-none-match': etags, 'cache-control': cacheControl }: IncomingMessage['headers'],
  etag: string,
) {
  if (etags === undefined || cacheControl?.includes('no-cache')) return false;
  return etags === '*' || etags.split(',').some((text) => text.trim().replace(/^W\//, '') === etag);
}
