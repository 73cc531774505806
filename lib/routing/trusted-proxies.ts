import { BlockList, isIP } from 'node:net';

/** Whether the program that connects from an address is the operator's proxy. */
export type TrustedProxies = (address: string) => boolean;

/**
 * Reads TRUST_PROXY: `true` (or `1`) trusts whoever connects, `false` (or `0`) nobody, and a comma-separated
 * list the named addresses and ranges, such as `127.0.0.1, 10.0.0.0/8`.
 *
 * @param value undefined trusts nobody
 * @returns null when nobody is trusted
 * @throws an error that says what is wrong with the value
 */
export function trustedProxies(value: string | undefined): TrustedProxies | null {
  const list = (value ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const [only = ''] = list;
  if (list.length === 1 && /^(?:|false|0)$/.test(only)) return null;
  if (list.length === 1 && /^(?:true|1)$/.test(only)) return () => true;
  const trusted = new BlockList();
  for (const entry of list) addTo(trusted, entry);
  return (address) => {
    const family = familyOf(address);
    return family !== null && trusted.check(address, family);
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
