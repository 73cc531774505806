import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Env } from '@/lib/env';
import { log } from '@/lib/logging/log.mjs';
import type { Step } from '../step';

/** When shoppers, proxies and crawlers are to try again, in seconds. */
const RETRY_AFTER_SECONDS = 300;

/** A file is looked for at most once in this time, in ms. */
const FRESH_MS = 1000;

/** What watches the process or tells it of changes. */
const OPEN_ROUTE = /^\/api\/(?:health|ready|metrics|revalidate)$/;

const STYLES = `
:root { color-scheme: light dark; }
body {
  display: grid; min-height: 100svh; margin: 0; place-items: center;
  background: light-dark(#fbfaf6, #151210); color: light-dark(#221d19, #f0ede6);
  font: 1rem/1.6 system-ui, sans-serif;
}
main { max-width: 28rem; padding: 2rem 1.5rem; text-align: center; text-wrap: balance; }
h1 { margin: 0 0 1rem; font: 400 2.25rem/1.15 'Bodoni 72', Didot, Georgia, serif; }
p { margin: 0; color: light-dark(#655d54, #b3aba0); }
`;

const PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>We’ll be back soon</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>We’ll be back soon</h1>
<p>We are working on the shop. It opens again in a few minutes. Your cart and your orders are safe.</p>
</main>
</body>
</html>
`;

const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS) };
const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64');
const PAGE_HEADERS = {
  ...HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const ERROR = JSON.stringify({
  error: 'The shop is closed for maintenance. Please try again in a few minutes.',
});
const ERROR_HEADERS = { ...HEADERS, 'Content-Type': 'application/json' };

/**
 * Answers shoppers with a page that says that the shop opens again, as HTTP 503, and what their scripts request with JSON.
 * Before Next and its caches, so that no kept page is served and nothing of this one is kept.
 *
 * @param isClosed is asked for each request, but for those of whoever watches the process
 */
export function closeForMaintenance(isClosed: () => boolean): Step {
  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // The files of pages that were opened before.
    const isBuildFile = isRead && path.startsWith('/_next/static/');
    if (isBuildFile || OPEN_ROUTE.test(path) || !isClosed()) return next();
    const [headers, body] = path.startsWith('/api/') ? [ERROR_HEADERS, ERROR] : [PAGE_HEADERS, PAGE];
    response.writeHead(503, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  };
}

/**
 * @param env `MAINTENANCE_FILE` is the path of a file that closes the shop while it exists
 * @returns whether the shop is closed at the moment
 */
export function maintenanceSwitch({
  MAINTENANCE,
  MAINTENANCE_FILE,
}: Partial<Pick<Env, 'MAINTENANCE' | 'MAINTENANCE_FILE'>>): () => boolean {
  if (MAINTENANCE) return () => true;
  if (MAINTENANCE_FILE === undefined) return () => false;
  let last = { at: -FRESH_MS, isClosed: false };
  return () => {
    const now = performance.now();
    if (now - last.at < FRESH_MS) return last.isClosed;
    const isClosed = existsSync(MAINTENANCE_FILE);
    if (isClosed !== last.isClosed) {
      log.info(isClosed ? 'The shop is closed for maintenance.' : 'The shop is open again.');
    }
    last = { at: now, isClosed };
    return isClosed;
  };
}
