import 'server-only';
import { publicOrigin } from '@/lib/env';
import { imageTemplate } from '@/lib/images/image-path';
import { withWidth } from '@/lib/images/image-template';
import { imageSources } from '@/lib/images/image-sources';
import { PUBLIC_IMAGE_WIDTH } from '@/lib/images/image-widths.mjs';
import { imageUrlResolver } from '@/lib/store-api/image-url';

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
  const shown = withWidth(imageTemplate(url, imageSources(process.env)), PUBLIC_IMAGE_WIDTH);
  return shown.startsWith('/') ? origin + shown : shown;
}
