import { logSecurityEvent } from '../logging/log.mjs';
import { hostList } from './hosts.mjs';

/** What a visitor of a hostname reads that SITE_HOSTS does not list. Plain text without markup. */
export const UNKNOWN_HOST = {
  title: 'This address is not set up',
  paragraphs: [
    'There is no shop at this web address yet. Please check the spelling, or come back later.',
    "If the shop is yours: the server's log says what is missing.",
  ],
};

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
