import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Caller, Deps } from '../deps';
import type { Asker } from './work-queue';
import { parseAddressList } from './address-list';

/** Addresses behind which a proxy or a storefront may run that nobody named. */
const isPrivate = parseAddressList(
  '127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10, ::1, fc00::/7, fe80::/10',
);

const SECRET_HEADER = 'x-storefront-secret';
const DEVICE_HEADER = 'x-known-device';
const FORWARDED_FOR = 'x-forwarded-for';

const MAX_DEVICE_LENGTH = 100;

/** Headers that a proxy adds and a client of its own address does not send. */
const FORWARDING_HEADERS = [FORWARDED_FOR, 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

/** `10.0.0.1:4711`, `[2001:db8::1]` and `[2001:db8::1]:443`, as some proxies name their client. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;

/** Drops the port, brackets and zone of an address, if it has them. */
function bareAddress(text: string): string {
  const { v4, v6 } = WITH_PORT.exec(text.trim())?.groups ?? {};
  return (v4 ?? v6 ?? text.trim()).replace(/%.*$/, '');
}

/**
 * The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address.
 *
 * @param address may have a port and a zone
 * @returns null when the text is no IP address
 */
export function networkOf(address: string): string | null {
  const text = bareAddress(address).replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return null;
  // URLs hold IPv6 addresses in one form, with at most one gap.
  const { hostname } = new URL(`http://[${text}]/`);
  const [left = '', right] = hostname.slice(1, -1).split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...gap, ...rest].slice(0, 4).join(':');
}

/** Compares in constant time, so that the response time does not reveal how much of the secret is right. */
function isSecret(given: string | undefined, secret: string | undefined): boolean {
  if (!given || !secret) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** The right-most address of X-Forwarded-For that is not a trusted proxy; those before it come from the client. */
function forwardedAddress(header: string, isTrusted: (address: string) => boolean): string {
  const hops = header.split(',').map(bareAddress).reverse();
  return hops.find((hop) => !isTrusted(hop)) ?? '';
}

/** Without Node's request where a test calls the app itself. */
type CallerEnv = AppEnv & { Bindings: Partial<HttpBindings> };

function peerOf(c: Context<CallerEnv>): string {
  return c.env.incoming?.socket.remoteAddress ?? '';
}

/**
 * Creates middleware that adds the caller to the context. X-Forwarded-For is believed only of a storefront that sends
 * STOREFRONT_SECRET and of the addresses in STORE_API_TRUST_PROXY. A private address that forwards without being trusted
 * does so for others, whose addresses are then unknown.
 */
export function identifyCaller({
  storefrontSecret,
  isTrustedProxy = () => false,
  logSecurityEvent,
}: Pick<Deps, 'storefrontSecret' | 'isTrustedProxy' | 'logSecurityEvent'>) {
  let hasWarned = false;

  /** Once, because every request would repeat it. */
  function warnOfUntrustedProxy(peer: string): void {
    if (hasWarned) return;
    hasWarned = true;
    logSecurityEvent('untrusted-proxy', {
      peer,
      message:
        'A private address forwards requests without STOREFRONT_SECRET, and STORE_API_TRUST_PROXY does not name it: the addresses of its clients are unknown, so all of them share one limit.',
    });
  }

  /** @returns an empty text where the address of the client is unknown */
  function clientAddress(c: Context<CallerEnv>, isTrusted: boolean): string {
    if (isTrusted) return forwardedAddress(c.req.header(FORWARDED_FOR) ?? '', isTrustedProxy);
    const peer = peerOf(c);
    const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
    if (!isForwarded || !isPrivate?.(peer)) return peer;
    warnOfUntrustedProxy(peer);
    return '';
  }

  function identify(c: Context<CallerEnv>): Caller {
    const isStorefront = isSecret(c.req.header(SECRET_HEADER), storefrontSecret);
    const isTrusted = isStorefront || isTrustedProxy(peerOf(c));
    const address = clientAddress(c, isTrusted);
    const device = c.req.header(DEVICE_HEADER)?.slice(0, MAX_DEVICE_LENGTH) || null;
    return {
      network: networkOf(address),
      isPrivate: isPrivate?.(address) ?? false,
      device: isStorefront ? device : null,
      isStorefront,
      isTrusted,
    };
  }
  return createMiddleware<CallerEnv>(async (c, next) => {
    c.set('caller', identify(c));
    await next();
  });
}

/** Who the work of a request is done for. A private address may be that of a proxy, whose clients have no share together. */
export function askerOf(c: Context<AppEnv>): Asker {
  const { network, isPrivate } = c.var.caller;
  return { tenant: c.var.shop.id, client: isPrivate ? null : network, signal: c.req.raw.signal };
}
