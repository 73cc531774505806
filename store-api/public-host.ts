import { isThisMachine } from '../shared/this-machine';

/**
 * Finds the hostname by which others than this machine reach a shop.
 *
 * @param siteHosts the storefront's hostnames, comma-separated; wildcards too
 * @param urls in which `{host}` stands for one of these; an empty one is ignored
 * @returns null when there is none
 */
export function findPublicHost(siteHosts = '', urls: string[]): string | null {
  const hosts = [
    ...siteHosts.split(',').map((host) => host.trim().toLowerCase()),
    ...urls.map((url) => URL.parse(url.replaceAll('{host}', 'localhost'))?.hostname ?? ''),
  ];
  return hosts.find((host) => host !== '' && !isThisMachine(host)) ?? null;
}

/**
 * Keeps the test payment gateway from serving a shop that takes real orders.
 *
 * @throws Error that says what to set when the shop is public and not declared a demo
 */
export function requireDemo({ publicHost, isDemo }: { publicHost: string | null; isDemo: boolean }): void {
  if (publicHost === null || isDemo) return;
  throw new Error(
    `"${publicHost}" makes the shop public, and the payment gateway of this store API is a test one, where shoppers ` +
      'approve their own payments. Set STORE_API_DEMO=yes if the shop takes no real orders.',
  );
}
