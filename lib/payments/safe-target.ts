import { paymentHosts } from '@/lib/security/csp.mjs';

/** Where a payment may lead. */
export type TargetRules = {
  /** The hostname that the shopper visits: the shop itself is always a target. */
  site: string;
  /** PAYMENT_HOSTS is read from it. */
  env: Record<string, string | undefined>;
};

// No apps: they would run or show something in the shop's place.
const NO_APPS = /^(?:javascript|data|vbscript|file|blob|filesystem|about|view-source|chrome|ws|wss|ftp):$/;

/**
 * An address that a form may be posted to or a shopper be sent to, as the Content-Security-Policy says it too. One
 * without a host must be a path on this site, because where browsers reach the store itself is not known.
 *
 * @returns the address as browsers read it, or null when it may not be followed
 */
export function webTarget(address: string, { site, env }: TargetRules): string | null {
  if (address.startsWith('/')) return ownPath(address);
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  // A name before the host only makes a false one look right.
  if (url.username || url.password) return null;
  const hosts = paymentHosts(env);
  const isAllowed = !hosts || url.hostname === site || hosts.some((pattern) => isOf(url, pattern));
  return isAllowed ? url.href : null;
}

/** As webTarget, for what opens an app; addresses of the web open some as well. */
export function appTarget(address: string, rules: TargetRules): string | null {
  return appLink(address) ?? (address.startsWith('/') ? null : webTarget(address, rules));
}

/** A link that opens an app and nothing of the web; null when an address is none, or may not be followed. */
export function appLink(address: string): string | null {
  const url = parse(address);
  return url && !/^https?:$/.test(url.protocol) && !NO_APPS.test(url.protocol) ? url.href : null;
}

/** The link that a UPI app opens; null when a text is none. */
export function upiLink(text: string): string | null {
  const url = parse(text);
  return url?.protocol === 'upi:' ? url.href : null;
}

// A second slash or a backslash would name another host, also one that only shows when dots are resolved.
function ownPath(address: string): string | null {
  const base = 'http://site.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isCurrentPage = url.host === 'site.invalid' && !url.pathname.startsWith('//');
  return isCurrentPage ? url.pathname + url.search + url.hash : null;
}

// What is read is what is handed out: browsers leave out blanks and control characters, and so does this.
function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** @param pattern a host as the policy names it: without a port it is the usual one of the scheme */
function isOf({ hostname, port }: URL, pattern: string): boolean {
  const [name = '', wantedPort = ''] = pattern.split(':');
  if (port !== wantedPort) return false;
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
}
