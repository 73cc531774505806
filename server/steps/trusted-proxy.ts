import type { IncomingHttpHeaders } from 'node:http';
import { hostList, isAlwaysAllowed, parseHost } from '@/lib/site/hosts.mjs';
import type { TrustedProxies } from '@/lib/site/trusted-proxies';
import type { Step } from '../step';
import { forwardedClient, FORWARDING_HEADERS, UNKNOWN_CLIENT } from './forwarded-client';

/** No valid hostname, so a request with it gets 400 and no cache entry. */
const REFUSED_HOST = '-';

/**
 * Settles what a request says of its host, scheme and client.
 *
 * @param isTrusted null when there is no proxy
 */
export function trustProxy(isTrusted: TrustedProxies | null): Step {
  return ({ headers, socket }, _response, next) => {
    normalizeForwardedHeaders(headers, socket.remoteAddress, isTrusted);
    next();
  };
}

/**
 * Restores the host, protocol and client address in front of the operator's proxy, on which rewrites, redirects, cookies
 * and limits depend. Forwarded headers of anybody else are removed, because Next itself would trust them.
 *
 * @param headers of the request; changed in place
 * @param peer the address that the connection came from, if it is known
 * @param isTrusted null when no proxy is trusted
 */
export function normalizeForwardedHeaders(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  isTrusted: TrustedProxies | null,
): void {
  const client = forwardedClient(headers, peer, isTrusted);
  const host = last(headers['x-forwarded-host']);
  const protocol = last(headers['x-forwarded-proto'])?.toLowerCase();
  for (const name of FORWARDING_HEADERS) delete headers[name];
  headers['x-forwarded-for'] = client ?? UNKNOWN_CLIENT;
  if (!isTrusted?.(peer ?? '')) return;
  if (host) headers.host = isReachable(host) ? host : REFUSED_HOST;
  if (protocol === 'https' || protocol === 'http') headers['x-forwarded-proto'] = protocol;
}

/**
 * Whether shoppers behind a proxy may visit a host. Names of this machine are for the machine itself: a proxy that hands on
 * a client's own X-Forwarded-Host would let anybody put the local shop's pages into a CDN's cache.
 */
function isReachable(host: string): boolean {
  const hostname = parseHost(host);
  return (
    hostname === null || !isAlwaysAllowed(hostname) || hostList(process.env.SITE_HOSTS).includes(hostname)
  );
}

/** The value that the nearest proxy added: those before it may come from the client. */
function last(value: string | string[] | undefined): string | undefined {
  const values = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',');
  return values.at(-1)?.trim() || undefined;
}
