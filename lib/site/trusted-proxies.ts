import { BlockList, isIP } from 'node:net';
import { trustsProxy } from './hosts.mjs';

/** Whether a connection from this address comes from the operator's proxy. */
export type TrustedProxies = (address: string) => boolean;

/**
 * The proxies of `TRUST_PROXY=true`: whoever connects. Unlike a list, it says nothing about the addresses that a
 * connecting proxy names.
 */
export const trustsEveryPeer: TrustedProxies = () => true;

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

/**
 * Parses TRUST_PROXY: `true` (or `1`) trusts every address that connects, `false` (or `0`) none, and a comma-separated
 * list the named addresses and ranges, such as `127.0.0.1, 10.0.0.0/8`.
 *
 * @param value undefined trusts no address
 * @returns null when no address is trusted
 * @throws an error that names the invalid entry
 */
export function trustedProxies(value: string | undefined): TrustedProxies | null {
  if (!trustsProxy(value)) return null;
  const list = (value ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const [only = ''] = list;
  if (list.length === 1 && /^(?:true|1)$/.test(only)) return trustsEveryPeer;
  return addressList(list);
}

/**
 * @param entries addresses and ranges, such as `10.0.0.0/8`
 * @returns a function that says whether an address is one of them
 * @throws an error that names the invalid entry
 */
function addressList(entries: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) addTo(list, entry);
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', length, ...rest] = entry.split('/');
  const family = familyOf(address);
  const bits = length === undefined ? null : Number(length);
  const isLength = bits === null || (/^\d+$/.test(length ?? '') && bits <= (family === 'ipv4' ? 32 : 128));
  if (family === null || !isLength || rest.length > 0) {
    throw new Error(`"${entry}" is neither true or false nor an address such as 10.0.0.1 or 10.0.0.0/8`);
  }
  if (bits === null) list.addAddress(address, family);
  else list.addSubnet(address, bits, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
