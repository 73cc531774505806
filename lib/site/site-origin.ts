import { canonicalScheme } from './site-scheme.mjs';

/** The settings that determine the storefront's public URL (lib/env.ts). */
export type PublicAddress = {
  /** SHOP_URL, in which `{host}` stands for the hostname of the request. */
  shopUrl: string | undefined;
  /** The storefront's own port. */
  port: number;
  /** Whether a trusted proxy is configured. */
  isProxied: boolean;
};

/**
 * The origin used in canonical URLs, sitemaps, link previews and structured data. A page is cached once per hostname,
 * so scheme and port cannot come from the request: they come from SHOP_URL; without it the origin is https on the
 * default port, except for local names without a proxy, which use http on the storefront's own port.
 *
 * @param site hostname in lower case, without port
 * @returns such as `https://shop.example`, without a trailing slash
 */
export function siteOrigin(site: string, { shopUrl, port, isProxied }: PublicAddress): string {
  if (shopUrl) return new URL(shopUrl.replaceAll('{host}', site)).origin;
  return canonicalScheme(site, { shopUrl, isProxied }) === 'http'
    ? new URL(`http://${site}:${port}`).origin
    : `https://${site}`;
}
