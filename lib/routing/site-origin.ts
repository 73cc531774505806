/** What tells where shoppers reach the storefront (lib/env.ts). */
export type PublicAddress = {
  /** `{host}` in it stands for the visited hostname; undefined when the operator does not say. */
  shopUrl: string | undefined;
  /** Of the storefront itself. */
  port: number;
  /** Whether a proxy is between shoppers and the storefront. */
  isProxied: boolean;
};

const THIS_MACHINE = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/;

/**
 * The origin that a site's pages call their own: in canonical addresses, sitemaps, previews and structured
 * data. A page is kept once for a hostname, whichever way it was asked for, so scheme and port come from the
 * operator: what SHOP_URL says; else https at its usual port, but on the machine itself, without a proxy, http
 * at the storefront's own.
 *
 * @param site hostname, lower-cased and without port
 * @returns such as `https://shop.example`, without a slash at its end
 */
export function siteOrigin(site: string, { shopUrl, port, isProxied }: PublicAddress): string {
  if (shopUrl) return new URL(shopUrl.replaceAll('{host}', site)).origin;
  return !isProxied && THIS_MACHINE.test(site) ? new URL(`http://${site}:${port}`).origin : `https://${site}`;
}
