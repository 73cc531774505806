import { logSecurityEvent } from '../logging/log.mjs';
import { isAllowedHost, parseHost } from './hosts.mjs';
import { onRequestStart } from './request-start';
import { UNKNOWN_HOST_PATH } from './site-rewrites.mjs';

/** Served for every hostname: the JSON routes check it themselves, and Next's files are the same for all. */
const HOST_INDEPENDENT = /^\/(?:api|_next)\//;

/**
 * Redirects requests that Next would answer at great cost or with a bare 500 to an internal path, before Next sees
 * them. On Vercel, which routes requests before this process gets them, it is not installed.
 */
export function installRequestGuard(): void {
  onRequestStart((request) => {
    request.url = guardedUrl(request.url ?? '/', request.headers.host);
  });
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
    logSecurityEvent('unknown-host', { host, hint: 'SITE_HOSTS does not list it' });
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
