import { addressList, isAddressRange, type AddressList } from '../../shared/client-address';
import { trustsProxy } from './hosts.mjs';

/**
 * The proxies of `TRUST_PROXY=true`: whoever connects. Unlike a list, it says nothing about the addresses that a
 * connecting proxy names.
 */
export const trustsEveryPeer: AddressList = () => true;

/**
 * Parses TRUST_PROXY: `true` (or `1`) trusts every address that connects, `false` (or `0`) none, and a comma-separated
 * list the named addresses and ranges, such as `127.0.0.1, 10.0.0.0/8`.
 *
 * @param value undefined trusts no address
 * @returns null when no address is trusted
 * @throws an error that names the invalid entry
 */
export function trustedProxies(value: string | undefined): AddressList | null {
  if (!trustsProxy(value)) return null;
  const entries = (value ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  if (/^(?:true|1)$/.test(entries.join())) return trustsEveryPeer;
  const invalid = entries.find((entry) => !isAddressRange(entry));
  if (invalid === undefined) return addressList(entries);
  throw new Error(`"${invalid}" is neither true or false nor an address such as 10.0.0.1 or 10.0.0.0/8`);
}
