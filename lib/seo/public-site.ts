import 'server-only';
import { publicOrigin } from '@/lib/env';
import { optimizedImageHosts } from '@/lib/routing/hosts.mjs';
import { isOptimized } from '@/lib/routing/image-hosts';
import { imageUrlResolver } from '@/lib/store-api/image-url';

/** Width in CSS pixels of the images that crawlers fetch; one of `images.deviceSizes` in next.config.mjs. */
export const PUBLIC_IMAGE_WIDTH = 1220;

/** One of `images.qualities` in next.config.mjs. */
const QUALITY = 75;

/** How sitemaps and feeds write the addresses of a site. */
export type PublicSite = {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Resolves an image URL of the store; empty for an unusable one. */
  imageUrl: (url: string) => string;
  /** Turns a resolved image URL into one that a crawler can fetch. */
  publicImageUrl: (url: string) => string;
};

/** @param site hostname that the shopper visits */
export function publicSite(site: string): PublicSite {
  return {
    origin: publicOrigin(site),
    imageUrl: imageUrlResolver(site),
    publicImageUrl: (url) => publicImage(site, url),
  };
}

/**
 * The URL at which a crawler or a messenger can fetch an image. The store API may be out of their reach, so an image
 * of an optimized host gets its URL at the shop's own image optimizer; other URLs stay as they are.
 *
 * @param site hostname that the shopper visits
 * @param url absolute, or a path of this site
 * @returns an absolute URL; empty for an empty one
 */
export function publicImage(site: string, url: string): string {
  if (!url) return '';
  const origin = publicOrigin(site);
  if (!isOptimized(url, optimizedImageHosts(process.env))) return url.startsWith('/') ? origin + url : url;
  const query = new URLSearchParams({ url, w: String(PUBLIC_IMAGE_WIDTH), q: String(QUALITY) });
  return `${origin}/_next/image?${query}`;
}
