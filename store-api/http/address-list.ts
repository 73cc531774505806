import { BlockList, isIPv4, isIPv6 } from 'node:net';

const BITS = { ipv4: 32, ipv6: 128 };

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : null;
}

/**
 * Parses comma-separated IP addresses and ranges, such as `10.0.0.1, 10.0.0.0/8`.
 *
 * @returns a function that tells whether an address is one of them; null when an entry is invalid
 */
export function parseAddressList(value: string): ((address: string) => boolean) | null {
  const list = new BlockList();
  for (const entry of value.split(',')) {
    const match = /^(?<address>[^/]+)(?:\/(?<length>\d{1,3}))?$/.exec(entry.trim());
    const address = match?.groups?.address ?? '';
    const family = familyOf(address);
    if (!family) return null;
    const length = Number(match?.groups?.length ?? BITS[family]);
    if (length > BITS[family]) return null;
    list.addSubnet(address, length, family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}
