import type { IncomingHttpHeaders } from 'node:http';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { isAllowedHost, isLocalHost, parseHost } from '@/lib/site/hosts.mjs';
import { siteScheme } from '@/lib/site/site-scheme.mjs';
import type { Step } from '../step';

let isAssumptionLogged = false;

/**
 * Sets `x-forwarded-proto` of every request to the scheme that the shopper uses: security headers, cookies and redirects
 * depend on it. It follows the trust in proxies, which leaves only the header of the operator's own.
 *
 * @param shopUrl SHOP_URL
 */
export function settleScheme(shopUrl: string | undefined): Step {
  return ({ headers }, _response, next) => {
    normalizeScheme(headers, shopUrl);
    next();
  };
}

/**
 * @param headers of a request, with no `x-forwarded-proto` but a trusted proxy's; changed in place
 * @param shopUrl SHOP_URL
 */
export function normalizeScheme(headers: IncomingHttpHeaders, shopUrl: string | undefined): void {
  const given = headers['x-forwarded-proto'];
  const proxyScheme = given === 'https' || given === 'http' ? given : null;
  const hostname = parseHost(headers.host) ?? '';
  headers['x-forwarded-proto'] = siteScheme(hostname, { shopUrl, proxyScheme });
  if (shopUrl || proxyScheme || isLocalHost(hostname) || isAssumptionLogged) return;
  // Anybody can send other hostnames, of which the operator need not hear.
  if (!isAllowedHost(hostname, process.env)) return;
  isAssumptionLogged = true;
  logSecurityEvent('misconfigured', { setting: 'SHOP_URL', host: hostname, message: ASSUMPTION });
}

const ASSUMPTION =
  'Neither SHOP_URL nor a trusted proxy says how shoppers reach this host, so https is assumed: browsers keep its ' +
  'session cookies on https only. A shop on plain http needs SHOP_URL, such as http://{host}.';
