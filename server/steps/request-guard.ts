import type { IncomingMessage } from 'node:http';
import { FORM_TYPE, isMailLinkPath } from '@/lib/routes/mail-links.mjs';
import { isAllowedHost, parseHost } from '@/lib/site/hosts.mjs';
import { reportUnknownHost } from '@/lib/site/unknown-host';
import { UNKNOWN_HOST_PATH } from '@/lib/routes/site-rewrites.mjs';
import { refuse, type RefusedStatus } from '../refuse';
import type { Step } from '../step';

/** Served for every hostname: the JSON routes check it themselves, and Next's files are the same for all. */
const HOST_INDEPENDENT = /^\/(?:api|_next)\//;

const READ_METHODS = new Set(['GET', 'HEAD']);

/** Next throws at others, or answers them like GET. */
const API_METHODS = new Set([...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Next's own paths, those of images, and those with an extension: the feed and sitemaps. */
const FILE = /^(?:\/_next\/|\/i\/|[^?]*\.\w+(?:\?|$))/;

/** What takes other methods than a page does. */
const API = /^\/api\//;

/** The same in development, which has tools of its own. */
const DEVELOPMENT_API = /^\/(?:api\/|_next\/|__nextjs)/;

/**
 * Refuses methods and bodies that Next would answer at great cost, without security headers or with a bare 500, and leads
 * unknown hostnames to the page that says so.
 */
export function guardRequest(isDevelopment: boolean): Step {
  return (request, response, next) => {
    const status = requestRefusal(request, isDevelopment ? DEVELOPMENT_API : API);
    if (status !== null) return refuse(request, response, status);
    request.url = hostUrl(request.url ?? '/', request.headers.host);
    next();
  };
}

/**
 * Decides whether a request is refused for its method or body, whatever there is at its path.
 *
 * @param api the paths that take other methods than pages do
 * @returns 400 for a GET with a body; 405 for methods without a use; 303 for a POST to a page, which a payment gateway sends
 *   with the shopper and which the page itself has no use for; null for all others
 */
export function requestRefusal(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  api: RegExp = API,
): RefusedStatus | null {
  const isRead = READ_METHODS.has(method);
  if (isRead) return hasBody(headers) ? 400 : null;
  if (api.test(url)) return API_METHODS.has(method) ? null : 405;
  if (method === 'POST' && isMailLinkForm(url, headers)) return null;
  // A second slash would begin the name of another host in the redirect.
  return method === 'POST' && !url.startsWith('//') && !isFile(url) ? 303 : 405;
}

/** Whether a path and query are those of a file, to which no gateway sends a shopper. */
export function isFile(url: string): boolean {
  return FILE.test(url);
}

/** The only forms that are sent to a page's own URL (app/api/mail-links). */
function isMailLinkForm(url: string, headers: IncomingMessage['headers']): boolean {
  return (
    isMailLinkPath(url.split('?', 1)[0] ?? '') && headers['content-type']?.startsWith(FORM_TYPE) === true
  );
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * @param url path and query of a request
 * @param hostHeader its Host header; a malformed one is handled by the rewrites, on Vercel as well
 * @returns the same URL, or the page for unknown hosts if the hostname is not allowed
 */
export function hostUrl(url: string, hostHeader: string | undefined): string {
  const host = parseHost(hostHeader);
  if (host === null || HOST_INDEPENDENT.test(url) || isAllowedHost(host, process.env)) return url;
  reportUnknownHost(host);
  return UNKNOWN_HOST_PATH;
}
