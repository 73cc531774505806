import { appSchemes } from '@/lib/security/payment-apps';
import { paymentHosts } from '@/lib/security/payment-hosts.mjs';

export type TargetRules = {
  /** The site's public origin (lib/env.ts); it is always allowed, and whether it is https decides about http. */
  origin: string;
  /** Holds PAYMENT_HOSTS and PAYMENT_APPS. */
  env: Record<string, string | undefined>;
};

/**
 * Checks a web URL that the browser is to open or post a form to, by the same hosts and schemes as the
 * Content-Security-Policy: from an https site only https is allowed. A URL without a host must be a path on this site,
 * because the public host of the store API is not known.
 *
 * @returns the URL as browsers parse it, or null when it is not allowed
 */
export function webTarget(address: string, { origin, env }: TargetRules): string | null {
  if (address.startsWith('/')) return ownPath(address);
  const url = parse(address);
  if (!url || !isWeb(url)) return null;
  // A user name before the host makes a wrong host look right.
  if (url.username || url.password) return null;
  if (url.origin === origin) return url.href;
  if (url.protocol === 'http:' && !origin.startsWith('http:')) return null;
  const hosts = paymentHosts(env);
  return !hosts || hosts.some((pattern) => matchesHost(url, pattern)) ? url.href : null;
}

/** Like webTarget, for URLs that open an app; some apps are opened by web URLs. */
export function appTarget(address: string, rules: TargetRules): string | null {
  return appLink(address, rules) ?? (address.startsWith('/') ? null : webTarget(address, rules));
}

/** Checks a URL that opens a payment app by its own scheme; null when it is not one or not allowed. */
export function appLink(address: string, { env }: TargetRules): string | null {
  const url = parse(address);
  if (!url || isWeb(url)) return null;
  const isAllowed = url.protocol === 'intent:' ? isUpiIntent(url) : appSchemes(env).has(url.protocol);
  return isAllowed ? url.href : null;
}

/** Reads a link for UPI apps; null for any other text. */
export function upiLink(text: string): string | null {
  const url = parse(text);
  return url?.protocol === 'upi:' ? url.href : null;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** The parts of an Android intent that say which app opens the link. Extras could name a fallback URL. */
const INTENT_PARTS = ['scheme', 'package', 'action', 'category'];
const INTENT = /^#Intent;(?<parts>(?:[A-Za-z]+=[\w.]+;)*)end;?$/;

/** Whether an Android intent can open nothing but a UPI app. */
function isUpiIntent({ hash }: URL): boolean {
  const parts = INTENT.exec(hash)?.groups?.parts?.split(';').filter(Boolean) ?? [];
  const names = parts.map((part) => part.split('=')[0] ?? '');
  const isUnique = new Set(names).size === names.length;
  return isUnique && parts.includes('scheme=upi') && names.every((name) => INTENT_PARTS.includes(name));
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
