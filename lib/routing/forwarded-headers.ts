import type { IncomingHttpHeaders } from 'node:http';
import { onRequestStart } from './request-start';
import type { TrustedProxies } from './trusted-proxies';

/**
 * Restores the host and protocol that the shopper used in front of the operator's proxy, on which rewrites, redirects
 * and cookies depend. Forwarded headers of anybody else are removed, because Next itself would trust them.
 *
 * @param headers of the request; changed in place
 * @param isTrusted whether the operator's proxy sent the request
 */
export function normalizeForwardedHeaders(headers: IncomingHttpHeaders, isTrusted: boolean): void {
  const host = first(headers['x-forwarded-host']);
  const protocol = first(headers['x-forwarded-proto'])?.toLowerCase();
  for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'forwarded']) {
    delete headers[name];
  }
  if (!isTrusted) return;
  if (host) headers.host = host;
  if (protocol === 'https' || protocol === 'http') headers['x-forwarded-proto'] = protocol;
}

/**
 * Normalizes the forwarded headers of every request to this process's HTTP servers, before Next handles it.
 *
 * @param isTrusted null when there is no proxy
 */
export function installProxyTrust(isTrusted: TrustedProxies | null): void {
  onRequestStart(({ headers, socket }) =>
    normalizeForwardedHeaders(headers, isTrusted?.(socket.remoteAddress ?? '') ?? false),
  );
}

// Each proxy appends its value; the first is the one nearest to the shopper.
function first(value: string | string[] | undefined): string | undefined {
  const [nearest] = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',');
  return nearest?.trim() || undefined;
}
