import { BlockList, isIP } from 'node:net';

/** Headers that a proxy adds and a browser never sends. */
export const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
];

/** Whether an address is one of a list. */
export type AddressList = (address: string) => boolean;

/** Addresses of this machine, of private networks and of carrier-grade NAT, behind which a proxy may run. */
export const isPrivateAddress = addressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** @param entries addresses and ranges such as `10.0.0.0/8`; others are left out */
export function addressList(entries: string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseRange(entry);
    if (range) list.addSubnet(range.address, range.length, range.family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/** Whether a text is an address, or a range such as `10.0.0.0/8`. */
export function isAddressRange(entry: string): boolean {
  return parseRange(entry) !== null;
}

function parseRange(entry: string) {
  const { address = '', length } = /^(?<address>[^/]+)(?:\/(?<length>\d{1,3}))?$/.exec(entry)?.groups ?? {};
  const family = familyOf(address);
  if (family === null) return null;
  const bits = family === 'ipv4' ? 32 : 128;
  const range = { address, family, length: Number(length ?? bits) };
  return range.length <= bits ? range : null;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** `10.0.0.1:4711`, `[2001:db8::1]` and `[2001:db8::1]:443`, as some proxies name their client. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;
const MAPPED = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/;

/**
 * Gives every spelling of an IP address the same form: IPv6 in its shortest form and lower case, IPv4 also for
 * IPv4-mapped addresses, both without port, brackets and zone.
 *
 * @returns null when the text is no IP address
 */
export function normalizeAddress(text: string): string | null {
  const { v4, v6 } = WITH_PORT.exec(text)?.groups ?? {};
  const [address = ''] = (v4 ?? v6 ?? text).toLowerCase().split('%');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const mapped = MAPPED.exec(address)?.groups?.v4;
  if (mapped && isIP(mapped) === 4) return mapped;
  return new URL(`http://[${address}]/`).hostname.slice(1, -1);
}

/**
 * The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, all of which one
 * subscriber can use.
 *
 * @param address as normalizeAddress returns it
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`;
}

type ForwardedRequest = {
  /** The address that the connection came from, if it is known. */
  peer: string | undefined;
  /** Reads a header by its name in lower case. */
  header: (name: string) => string | string[] | undefined;
  /** Whether the sender is trusted to say who its client is. */
  isTrusted: boolean;
  /** Whether an address that the sender names is a trusted proxy as well. */
  isProxy: AddressList;
  /** Called for a private address that forwards without being trusted. */
  onUntrusted: (peer: string) => void;
};

/**
 * Finds the address of the client that sent a request.
 *
 * Of a trusted sender's X-Forwarded-For it is the right-most entry that is not itself a trusted proxy: what stands left of
 * it is whatever the client sent. The header of anybody else is ignored; but where its sender has a private address, that
 * is probably a proxy which nobody named, and limits by its address would count all shoppers as one.
 *
 * @returns the address as normalizeAddress writes it; null when it is unknown
 */
export function findClient({
  peer,
  header,
  isTrusted,
  isProxy,
  onUntrusted,
}: ForwardedRequest): string | null {
  if (isTrusted) return nearestClient(String(header('x-forwarded-for') ?? ''), isProxy);
  const address = normalizeAddress(peer ?? '');
  const isForwarded = FORWARDING_HEADERS.some((name) => header(name) !== undefined);
  if (address === null || !isForwarded || !isPrivateAddress(address)) return address;
  onUntrusted(address);
  return null;
}

type UntrustedProxy = { peer: string; message: string };

/**
 * Reports an untrusted proxy to the operator.
 *
 * @param message tells what follows from it and what to set
 * @returns a function that does so once, because every request would repeat it
 */
export function untrustedProxyReporter(
  logSecurityEvent: (event: 'untrusted-proxy', details: UntrustedProxy) => void,
  message: string,
): (peer: string) => void {
  let isReported = false;
  return (peer) => {
    if (isReported) return;
    isReported = true;
    logSecurityEvent('untrusted-proxy', { peer, message });
  };
}

function nearestClient(header: string, isProxy: AddressList): string | null {
  const hops = header.split(',').map((hop) => normalizeAddress(hop.trim()));
  const nearest = hops.findLastIndex((hop) => hop === null || !isProxy(hop));
  return hops[Math.max(nearest, 0)] ?? null;
}
