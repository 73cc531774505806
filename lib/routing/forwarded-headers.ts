import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import type { TrustedProxies } from './trusted-proxies';

/**
 * Makes a request look as it was when the shopper sent it to the proxy, so that everything behind (rewrites by
 * host, redirects, cookies) goes by where the shopper is. What somebody else claims is taken off: Next itself would
 * believe it.
 *
 * @param headers of the request; changed in place
 * @param isTrusted whether the operator's proxy sent it
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
 * Settles each request of this process's HTTP servers before anything sees it.
 *
 * @param isTrusted null: there is no proxy
 */
export function installProxyTrust(isTrusted: TrustedProxies | null): void {
  subscribe('http.server.request.start', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message && message.request;
    if (!(request instanceof IncomingMessage)) return;
    normalizeForwardedHeaders(request.headers, isTrusted?.(request.socket.remoteAddress ?? '') ?? false);
  });
}

// Proxies in a row append; the first is the one nearest to the shopper.
function first(value: string | string[] | undefined): string | undefined {
  const [nearest] = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',');
  return nearest?.trim() || undefined;
}
