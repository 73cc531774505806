import 'server-only';
import { storeApiBase } from './client';

/**
 * Finds where a store's pictures can be fetched. Stores may name them relative to their API.
 *
 * @param site hostname that the shopper visits
 * @returns a function from the address as the store answered it to an absolute http(s) one, or to the empty
 *   string for what is none
 */
export function imageUrlResolver(site: string): (url: string) => string {
  const base = `${storeApiBase(site)}/`;
  return (url) => {
    const address = url.trim() ? URL.parse(url.trim(), base) : null;
    return address && /^https?:$/.test(address.protocol) ? address.href : '';
  };
}
