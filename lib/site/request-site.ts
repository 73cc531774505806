import { normalizeAddress } from '@/shared/client-address';
import { isAllowedHost, parseHost } from './hosts.mjs';

/**
 * The shop that a request to `/api` is for; pages get it from the rewrites.
 *
 * @returns its hostname in lower case without port; null for one that the operator does not allow
 */
export function requestSite(request: Request): string | null {
  const site = parseHost(request.headers.get('host'));
  return site !== null && isAllowedHost(site, process.env) ? site : null;
}

/**
 * Whether the shopper uses https, which may end at a proxy in front of the storefront. The header is settled for every
 * request (server/steps/site-scheme.ts); on Vercel its proxy sets it.
 */
export function isHttps(request: Request): boolean {
  return request.headers.get('x-forwarded-proto') === 'https';
}

/** @returns the address of the client, as the server wrote it (server/steps/trusted-proxy.ts); null when it is unknown */
export function clientAddress(request: Request): string | null {
  return normalizeAddress(request.headers.get('x-forwarded-for') ?? '');
}
