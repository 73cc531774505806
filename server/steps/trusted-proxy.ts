import type { IncomingHttpHeaders } from 'node:http';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { hostList, isAlwaysAllowed, parseHost } from '@/lib/site/hosts.mjs';
import { trustsEveryPeer } from '@/lib/site/trusted-proxies';
import {
  findClient,
  FORWARDING_HEADERS,
  untrustedProxyReporter,
  type AddressList,
} from '@/shared/client-address';
import type { Step } from '../step';

/** No valid hostname, so a request with it gets 400 and no cache entry. */
const REJECTED_HOST = '-';

/** Written where the client's address is unknown: Next fills an absent header with the address of the peer. */
const UNKNOWN_CLIENT = 'unknown';

/**
 * Settles what a request says of its host, scheme and client.
 *
 * @param isTrusted null when there is no proxy
 */
export function trustProxy(isTrusted: AddressList | null): Step {
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
  isTrusted: AddressList | null,
): void {
  const isPeerTrusted = isTrusted?.(peer ?? '') ?? false;
  const client = findClient({
    peer,
    header: (name) => headers[name],
    isTrusted: isPeerTrusted,
    // With TRUST_PROXY=true only the peer is known to be a proxy, not the addresses that it names.
    isProxy: (address) => isTrusted !== trustsEveryPeer && isTrusted?.(address) === true,
    onUntrusted: reportUntrustedProxy,
  });
  const host = last(headers['x-forwarded-host']);
  const protocol = last(headers['x-forwarded-proto'])?.toLowerCase();
  for (const name of FORWARDING_HEADERS) delete headers[name];
  headers['x-forwarded-for'] = client ?? UNKNOWN_CLIENT;
  if (!isPeerTrusted) return;
  if (host) headers.host = isReachable(host) ? host : REJECTED_HOST;
  if (protocol === 'https' || protocol === 'http') headers['x-forwarded-proto'] = protocol;
}

const reportUntrustedProxy = untrustedProxyReporter(
  logSecurityEvent,
  'A private address forwards requests and TRUST_PROXY does not name it: the addresses of shoppers are unknown, so ' +
    'all of them share one limit. If it also rewrites Host to localhost and SHOP_URL is unset, cookies and ' +
    'Strict-Transport-Security are those of plain http.',
);

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
  return (
    String(value ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
