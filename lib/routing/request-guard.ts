import type { IncomingMessage } from 'node:http';
import { ALERT_PAGE, FORM_TYPE } from './alert-steps.mjs';
import { isAllowedHost, parseHost } from './hosts.mjs';
import { reportUnknownHost } from './report-unknown-host';
import { onRequestStart } from './request-start';
import { isAmbiguousTarget } from './request-target';
import { UNKNOWN_HOST_PATH } from './site-rewrites.mjs';

/** Most characters of a request's path and query. The longest of the shop's own, 50 ids to /api/products, has 3,400. */
export const MAX_URL_LENGTH = 8 * 1024;

/** The status of the response to a request that is refused. */
type Refusal = 303 | 400 | 405 | 414;

/** Served for every hostname: the JSON routes check it themselves, and Next's files are the same for all. */
const HOST_INDEPENDENT = /^\/(?:api|_next)\//;

/** What every rule gets in place of a refused request's URL, and the route under which such requests are counted. */
export const REFUSED_PATH = '/api/refused';

/** Refused requests with the URL that was requested, until they are answered. */
const refused = new WeakMap<IncomingMessage, { status: Refusal; url: string }>();

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Next throws at others, or answers them like GET. */
const API_METHODS = new Set([...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Conditions that Next answers with 500 when they do not hold, for a file. Every server may ignore `Range`. */
const UNSUPPORTED_CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

/** Next's own paths, and those with an extension: the feed, sitemaps and images. */
const FILE = /^(?:\/_next\/|[^?]*\.\w+(?:\?|$))/;

/** What takes other methods than a page does; the tools of `next dev` included. */
const API = process.env.NODE_ENV === 'development' ? /^\/(?:api\/|_next\/|__nextjs)/ : /^\/api\//;

/**
 * Refuses requests that Next would answer at great cost, without security headers or with a bare 500, and sends the others
 * to the path that their host has. Of all that looks at a request's path it is the first. On Vercel, which routes requests
 * before this process gets them, it is not installed.
 */
export function installRequestGuard(): void {
  onRequestStart((request) => {
    for (const name of UNSUPPORTED_CONDITIONS) delete request.headers[name];
    const { url = '/' } = request;
    const status = refusalOf(request);
    if (status !== null) refused.set(request, { status, url });
    request.url = status === null ? guardedUrl(url, request.headers.host) : REFUSED_PATH;
  });
}

/** @returns how a request is refused, with the URL that was requested; undefined for one that is not */
export function refusedRequest(request: IncomingMessage): { status: Refusal; url: string } | undefined {
  return refused.get(request);
}

/**
 * Decides whether a request is refused, whatever there is at its path.
 *
 * @returns 400 for a path or more than one Host that a proxy may read differently, and for a GET with a body; 405 for
 *   methods without a use; 303 for a POST to a page, which a payment gateway sends with the shopper and which the page
 *   itself has no use for; 414 for a long URL; null for all others
 */
export function refusalOf({
  method = 'GET',
  url = '/',
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>): Refusal | null {
  if (url.length > MAX_URL_LENGTH) return 414;
  if (isAmbiguousTarget(url) || countHosts(rawHeaders) > 1) return 400;
  const isRead = READ_METHODS.has(method);
  if (isRead) return hasBody(headers) ? 400 : null;
  if (API.test(url)) return API_METHODS.has(method) ? null : 405;
  if (method === 'POST' && isAlertForm(url, headers)) return null;
  // A second slash would begin the name of another host in the redirect.
  return method === 'POST' && !url.startsWith('//') && !isFile(url) ? 303 : 405;
}

/** Whether a path and query are those of a file, to which no gateway sends a shopper. */
export function isFile(url: string): boolean {
  return FILE.test(url);
}

/** The only form that is sent to a page's own URL (app/api/stock-alerts/answers). */
function isAlertForm(url: string, headers: IncomingMessage['headers']): boolean {
  return url.split('?', 1)[0] === ALERT_PAGE && headers['content-type']?.startsWith(FORM_TYPE) === true;
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Node keeps the first Host and drops the others. `rawHeaders` has names and values in turn. */
function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

/**
 * @param url path and query of a request
 * @param hostHeader its Host header
 * @returns the URL that Next gets: the page for unknown hosts if the hostname is not allowed, a missing page if the path
 *   cannot be decoded, otherwise the same URL
 */
export function guardedUrl(url: string, hostHeader: string | undefined): string {
  const [path = '', ...query] = url.split('?');
  const host = parseHost(hostHeader);
  // A malformed Host header is handled by the rewrites, on Vercel as well.
  if (host !== null && !HOST_INDEPENDENT.test(path) && !isAllowedHost(host, process.env)) {
    reportUnknownHost(host);
    return UNKNOWN_HOST_PATH;
  }
  if (isDecodable(path)) return url;
  return [missingPath(path), ...query].join('?');
}

/** A path without content that gets the same kind of 404: a page, JSON, or plain text for a file. */
function missingPath(path: string): string {
  if (path.startsWith('/api/')) return '/api/-';
  return path.startsWith('/_next/') ? '/_next/static/-' : '/-';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
