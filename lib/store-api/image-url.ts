import 'server-only';
import { storeApiBase } from './client';

/**
 * Resolves image URLs, which stores may give relative to their API.
 *
 * @param site hostname of the shop
 * @returns a function from a URL of the store's response to an absolute http(s) URL; the empty string if it is invalid
 */
export function imageUrlResolver(site: string): (url: string) => string {
  const base = `${storeApiBase(site)}/`;
  const resolve = (url: string) => {
    const absolute = url.trim() ? URL.parse(url.trim(), base) : null;
    return absolute && /^https?:$/.test(absolute.protocol) ? absolute.href : '';
  };
  // A product names an image several times.
  const known = new Map<string, string>();
  return (url) => {
    const resolved = known.get(url) ?? resolve(url);
    known.set(url, resolved);
    return resolved;
  };
}
