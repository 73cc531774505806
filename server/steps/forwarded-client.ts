import type { IncomingHttpHeaders } from 'node:http';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { normalizeAddress } from '@/lib/site/ip-address';
import { isPrivateAddress, trustsEveryPeer, type TrustedProxies } from '@/lib/site/trusted-proxies';

/** Written where the client's address is unknown: Next fills an absent header with the address of the peer. */
export const UNKNOWN_CLIENT = 'unknown';

/** Headers that a proxy adds and a browser never sends. */
export const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
];

/**
 * Finds the address of the client that sent a request.
 *
 * Of a trusted proxy's X-Forwarded-For it is the right-most entry that is not itself a trusted proxy: what stands left of
 * it is whatever the client sent. The header of anybody else is ignored; but where its sender has a private address, that
 * is probably a proxy which nobody named, and limits by its address would count all shoppers as one.
 *
 * @param headers as they arrived
 * @param peer the address that the connection came from, if it is known
 * @param isTrusted null when no proxy is trusted
 * @returns the address as normalizeAddress writes it; null when it is unknown
 */
export function forwardedClient(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  isTrusted: TrustedProxies | null,
): string | null {
  const address = normalizeAddress(peer ?? '');
  if (address === null) return null;
  if (isTrusted?.(address)) return nearestUntrusted(headers['x-forwarded-for'], isTrusted);
  if (!FORWARDING_HEADERS.some((name) => name in headers) || !isPrivateAddress(address)) return address;
  warnOfUntrustedProxy(address);
  return null;
}

function nearestUntrusted(header: string | string[] | undefined, isTrusted: TrustedProxies): string | null {
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').reverse();
  let address: string | null = null;
  for (const hop of hops) {
    address = normalizeAddress(hop.trim());
    // With TRUST_PROXY=true only the peer is known to be a proxy, not the addresses that it names.
    if (address === null || isTrusted === trustsEveryPeer || !isTrusted(address)) return address;
  }
  return address;
}

let hasWarned = false;

/** Once per process, because every request would repeat it. */
function warnOfUntrustedProxy(peer: string): void {
  if (hasWarned) return;
  hasWarned = true;
  logSecurityEvent('untrusted-proxy', {
    peer,
    message:
      'A private address forwards requests and TRUST_PROXY does not name it: the addresses of shoppers are unknown, so ' +
      'all of them share one limit. If it also rewrites Host to localhost and SHOP_URL is unset, cookies and ' +
      'Strict-Transport-Security are those of plain http.',
  });
}
