import { isIP } from 'node:net';

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
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`;
}
