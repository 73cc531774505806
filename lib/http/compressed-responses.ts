import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { compressedPages, type Answer } from '../cache/compressed-pages.mjs';
import { parseHost } from '../routing/hosts.mjs';
import { property } from '../routing/request-start';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import { keepResponse } from './keep-response';

/** Cookies by which Next renders a page for one person. */
const PREVIEW_COOKIE = /__prerender_bypass|__next_preview_data|next-instant-navigation-testing/;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers what compressedPages has, in front of Next's listener, from the first connection to each of this process's HTTP
 * servers. `next start` gives no access to its server before it listens.
 */
export function installCompressedResponses(): void {
  const wrapped = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const server = property(property(message, 'socket'), 'server');
    if (!(server instanceof Server) || wrapped.has(server)) return;
    wrapped.add(server);
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    const handle = createCompressedHandler((request, response) => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
    server.on('request', handle);
  });
}

/**
 * @param next handles a request that is not answered from memory
 * @returns a listener for the requests of a server, to be called when the hooks of a request's start have settled its
 *   host, scheme and URL
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
      // A response without a body could not be kept.
      delete request.headers['if-none-match'];
    }
    if (!isRead) return next(request, response);
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
  const own = isKnown
    ? ['ETag', answer.etag]
    : ['ETag', answer.etag, 'Content-Encoding', encoding, 'Content-Length', String(bytes.length)];
  response.writeHead(isKnown ? 304 : 200, [...answer.headers, ...own]);
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
