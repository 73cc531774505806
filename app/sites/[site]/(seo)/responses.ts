import { STREAM_SHARED_MAX_AGE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { readThroughStreamCache } from '@/lib/seo/stream-cache';
import { backpressureStream } from '@/lib/seo/backpressure-stream';
import { NO_CONTENT_POLICY } from '@/lib/security/security-headers.mjs';
import { isAllowedHost } from '@/lib/site/hosts.mjs';
import { markFailed } from '@/lib/store-api/cached-read';

/** When crawlers may try again after a 503. */
const RETRY_AFTER_SECONDS = 60;

/** These responses are not pages, whose policy Vercel would give them. */
const POLICY = { 'content-security-policy': NO_CONTENT_POLICY };

/** Time without a read after which a response is aborted. */
const IDLE_MS = 30_000;

/** For shared caches; a browser revalidates. */
const STREAM_CACHE_CONTROL = `public, max-age=0, s-maxage=${STREAM_SHARED_MAX_AGE_SECONDS}`;

type Context = { params: Promise<{ site: string }> };

/**
 * Creates the handler of a text that the page cache stores for its site, as it stores pages. A host that the operator does not
 * allow gets 404.
 *
 * @param make the text, or what is responded in its place; null when a request to the store failed: the response is 503 and
 *   not cached
 */
export function cachedText(type: string, make: (site: string) => Promise<string | Response | null>) {
  return async (_request: Request, { params }: Context): Promise<Response> => {
    const { site } = await params;
    if (!isAllowedHost(site, process.env)) {
      await markFailed();
      return notFoundResponse();
    }
    const text = await make(site);
    if (text instanceof Response) return text;
    if (text !== null) return textResponse(text, type);
    await markFailed();
    return unavailableResponse();
  };
}

/** A document that names every product of a site. */
type ProductDocument = {
  /** Hostname; one that the operator does not allow gets 404, and nothing is generated. */
  site: string;
  /** Identifies the document among those of the site; it must be one that exists. */
  name: string;
  type: string;
  /** Generates the text; without any chunk the response is 404. */
  generate: () => AsyncGenerator<string>;
  /** Until when what was generated holds, in ms since 1970. */
  validUntil?: () => number;
};

/**
 * Responds with a text that is generated while it is sent, at most once in STREAM_CACHE_SECONDS. A failure before the
 * first chunk gives 503; a later one breaks the connection, so that an incomplete document never looks complete.
 */
export async function streamResponse({
  site,
  name,
  type,
  generate,
  validUntil,
}: ProductDocument): Promise<Response> {
  if (!isAllowedHost(site, process.env)) return notFoundResponse();
  const chunks = readThroughStreamCache({ site, name, generate, validUntil });
  if (!chunks) return unavailableResponse();
  try {
    const first = await chunks.next();
    if (first.done) return notFoundResponse();
    const body = backpressureStream(first.value, chunks, IDLE_MS);
    return textResponse(body, type, { 'cache-control': STREAM_CACHE_CONTROL });
  } catch {
    // The stream cache has logged the reason.
    return unavailableResponse();
  }
}

/** The response to HEAD. Next would leave the body unread and its stream open. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

function textResponse(body: BodyInit, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { ...POLICY, 'content-type': type, ...headers } });
}

/** The response where there is no document. */
export function notFoundResponse(): Response {
  return errorResponse(404, 'There is nothing at this address.\n', {});
}

/** An error instead of an empty document, which crawlers would take for an empty shop. */
export function unavailableResponse(): Response {
  return errorResponse(503, 'Please try again later.\n', { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

function errorResponse(status: number, message: string, headers: Record<string, string>): Response {
  return new Response(message, {
    status,
    headers: {
      ...POLICY,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
