import { logSecurityEvent } from '../logging/log.mjs';
import { hostList } from './hosts.mjs';

/** Hostnames that are reported; anybody can make up more. */
const MAX_REPORTED = 100;

const reported = new Set<string>();

/**
 * Tells the operator of a hostname that is not served and what to set, once for each, and of the first hundred.
 *
 * @param host in lower case, without port
 */
export function reportUnknownHost(host: string): void {
  if (reported.has(host) || reported.size >= MAX_REPORTED) return;
  reported.add(host);
  const value = [...hostList(process.env.SITE_HOSTS), host].join(',');
  logSecurityEvent('unknown-host', { host, hint: `To serve it, set SITE_HOSTS=${value} and restart` });
}
