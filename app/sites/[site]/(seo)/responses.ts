import { markFailed } from '@/lib/store-api/cached-read';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';

/** What crawlers are told to wait, in seconds, when the shop can't answer. */
const RETRY_AFTER_SECONDS = 60;

// These are no pages: nothing of what they hold may run or load anything, wherever they are opened.
const POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** An answer of a route that is no page. */
export function textResponse(body: BodyInit, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { ...POLICY, 'content-type': type, ...headers } });
}

/** There is nothing at the address. */
export function notFoundResponse(): Response {
  return plain(404, 'There is nothing at this address.\n', {});
}

/** The store can't be asked now: nothing that could be taken for an empty list. */
export function unavailableResponse(): Response {
  return plain(503, 'Please try again later.\n', { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/**
 * An answer that the page cache keeps for its site, as it keeps pages.
 *
 * @param site hostname; one that the operator does not allow gets 404, and `make` is not called
 * @param make the text; null when the store could not be asked for it, which is answered with 503 and not kept
 */
export async function cachedText(
  site: string,
  type: string,
  make: () => string | null | Promise<string | null>,
): Promise<Response> {
  if (!isAllowedHost(site, process.env)) {
    await markFailed();
    return notFoundResponse();
  }
  const text = await make();
  if (text !== null) return textResponse(text, type);
  await markFailed();
  return unavailableResponse();
}

function plain(status: number, words: string, headers: Record<string, string>): Response {
  return new Response(words, {
    status,
    headers: {
      ...POLICY,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
