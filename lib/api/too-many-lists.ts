import { formatWait } from '../format/wait';
import { NO_CONTENT_POLICY } from '../security/security-headers.mjs';

/**
 * The page for a client that asks for more lists than shoppers do, mostly a crawler. It needs neither the store nor a
 * script.
 *
 * @param seconds after which the next list is answered
 */
export function tooManyListsResponse(seconds: number): Response {
  const page = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>A short break, please</title>
<h1>A short break, please</h1>
<p>Many lists have been opened from your network within a minute. Please wait ${formatWait(seconds)}, and reload this page.</p>
<p><a href="/">Go to the home page</a></p>
`;
  return new Response(page, {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': NO_CONTENT_POLICY,
      'retry-after': String(seconds),
    },
  });
}
