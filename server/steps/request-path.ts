import type { IncomingMessage } from 'node:http';
import { isAmbiguousTarget } from '@/lib/routes/request-target';
import { MAX_URL_LENGTH } from '@/shared/http-server';
import { refuse, type RefusedStatus } from '../refuse';
import type { Step } from '../step';

/**
 * Refuses what proxies, Next and the rules of this shop may read differently. Of all that looks at a request's path it is
 * the first. A path that can't be decoded is replaced by one that does not exist, which Next would answer with 500.
 *
 * @param isHttps whether the shop is on https, for the refusals: nothing has settled the request's own scheme yet
 */
export function guardPath(isHttps: boolean): Step {
  return (request, response, next) => {
    const status = pathRefusal(request);
    if (status === null) {
      request.url = decodableUrl(request.url ?? '/');
      next();
    } else {
      request.headers['x-forwarded-proto'] = isHttps ? 'https' : 'http';
      refuse(request, response, status);
    }
  };
}

/**
 * Decides whether a request is refused for what it names, whatever there is at its path.
 *
 * @returns 400 for an ambiguous path, and for none or more than one Host; 414 for a long URL; null for all others
 */
export function pathRefusal({
  url = '/',
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'httpVersion' | 'rawHeaders'>): RefusedStatus | null {
  if (url.length > MAX_URL_LENGTH) return 414;
  const hosts = countHosts(rawHeaders);
  // Health checks of balancers come without one, by HTTP/1.0.
  const isHostMissing = hosts === 0 && httpVersion !== '1.0';
  return isAmbiguousTarget(url) || isHostMissing || hosts > 1 ? 400 : null;
}

/** Node keeps the first Host and drops the others. `rawHeaders` has names and values in turn. */
function countHosts(rawHeaders: string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

/**
 * @param url path and query of a request
 * @returns the same URL, or for a path that can't be decoded one without content that gets the same kind of 404: a page,
 *   JSON, or plain text for a file
 */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [missingPath(path), ...query].join('?');
}

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
