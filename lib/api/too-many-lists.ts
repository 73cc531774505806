import { formatWait } from '../format/wait';
import { shopProcess } from '../process/shop-process.mjs';
import { NO_CONTENT_POLICY } from '../security/security-headers.mjs';

/** A page that needs neither the store nor a script. */
function shortPage(status: 429 | 503, title: string, text: string, seconds: number): Response {
  const page = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text} Please wait ${formatWait(seconds)}, and reload this page.</p>
<p><a href="/">Go to the home page</a></p>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': NO_CONTENT_POLICY,
      'retry-after': String(seconds),
    },
  });
}

/**
 * The page for a client that asks for more lists than shoppers do, mostly a crawler.
 *
 * @param seconds after which the next list is answered
 */
export function tooManyListsResponse(seconds: number): Response {
  const text = 'Many lists have been opened from your network within a minute.';
  return shortPage(429, 'A short break, please', text, seconds);
}

/**
 * How many lists are rendered at once: what waits longer than a few seconds is asked for again, and pages that are kept have to come
 * in between.
 */
const MAX_LISTS_IN_FLIGHT = 32;

/** Whether more lists are being rendered than this process can in a moment. */
export function hasTooManyLists(): boolean {
  return (shopProcess().listsInFlight ?? 0) > MAX_LISTS_IN_FLIGHT;
}

/** When a list that was not rendered is to be asked for again, in seconds. */
const BUSY_SECONDS = 5;

/** The page for whoever asks for a list while there is more to render than this process can. */
export function busyResponse(): Response {
  return shortPage(503, 'Very busy just now', 'More shoppers are searching than usual.', BUSY_SECONDS);
}
