import { paymentHosts } from '@/lib/security/csp.mjs';

export type TargetRules = {
  /** The hostname that the shopper visits; it is always allowed. */
  site: string;
  /** Holds PAYMENT_HOSTS. */
  env: Record<string, string | undefined>;
};

// Schemes that open no app, but run or show something in place of the shop.
const NON_APP_SCHEMES =
  /^(?:javascript|data|vbscript|file|blob|filesystem|about|view-source|chrome|ws|wss|ftp):$/;

/**
 * Checks a web URL that the browser is to open or post a form to, by the same hosts as the Content-Security-Policy. A
 * URL without a host must be a path on this site, because the public host of the store API is not known.
 *
 * @returns the URL as browsers parse it, or null when it is not allowed
 */
export function webTarget(address: string, { site, env }: TargetRules): string | null {
  if (address.startsWith('/')) return ownPath(address);
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  // A user name before the host makes a wrong host look right.
  if (url.username || url.password) return null;
  const hosts = paymentHosts(env);
  const isAllowed = !hosts || url.hostname === site || hosts.some((pattern) => matchesHost(url, pattern));
  return isAllowed ? url.href : null;
}

/** Like webTarget, for URLs that open an app; some apps are opened by web URLs. */
export function appTarget(address: string, rules: TargetRules): string | null {
  return appLink(address) ?? (address.startsWith('/') ? null : webTarget(address, rules));
}

/** Checks a URL that opens an app by its own scheme; null when it is not one or not allowed. */
export function appLink(address: string): string | null {
  const url = parse(address);
  return url && !/^https?:$/.test(url.protocol) && !NON_APP_SCHEMES.test(url.protocol) ? url.href : null;
}

/** Reads a link for UPI apps; null for any other text. */
export function upiLink(text: string): string | null {
  const url = parse(text);
  return url?.protocol === 'upi:' ? url.href : null;
}

// A second slash or a backslash names another host, also when it only appears after dots are resolved.
function ownPath(address: string): string | null {
  const base = 'http://site.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isOnSite = url.host === 'site.invalid' && !url.pathname.startsWith('//');
  return isOnSite ? url.pathname + url.search + url.hash : null;
}

// Callers return the parsed URL: browsers drop blanks and control characters, which would hide the real scheme.
function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** @param pattern a host as in a Content-Security-Policy: without a port, the scheme's default port is meant */
function matchesHost({ hostname, port }: URL, pattern: string): boolean {
  const [name = '', allowedPort = ''] = pattern.split(':');
  if (port !== allowedPort) return false;
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
}
