import { isAllowedHost } from '../routing/hosts.mjs';

/**
 * The hostname that a request to `/api` was sent to, as pages get it from the rewrites.
 *
 * @returns lower-cased and without port; null for one that the operator does not allow
 */
export function requestSite(request: Request): string | null {
  const [site = ''] = (request.headers.get('host') ?? '').toLowerCase().split(':');
  return isAllowedHost(site, process.env) ? site : null;
}
