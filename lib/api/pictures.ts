import 'server-only';
import { storeApiBase } from './client';

/**
 * The address at which a store's picture can be fetched. Stores may name pictures relative to their API.
 *
 * @param url as the store answered it
 * @param site hostname that the shopper visits
 * @returns an absolute http(s) address, or the empty string for what is none
 */
export function pictureAddress(url: string | null | undefined, site: string): string {
  if (!url?.trim()) return '';
  const address = URL.parse(url.trim(), `${storeApiBase(site)}/`);
  return address && /^https?:$/.test(address.protocol) ? address.href : '';
}
