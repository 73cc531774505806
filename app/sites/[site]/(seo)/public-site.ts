import { imageUrlResolver } from '@/lib/store-api/image-url';
import { publicOrigin } from '@/lib/env';
import { publicImage } from '@/lib/seo/metadata/public-image';
import type { PublicSite } from '@/lib/seo/sitemap-url';

/** How the products of a site are named to crawlers. */
export function publicSite(site: string): PublicSite {
  return {
    origin: publicOrigin(site),
    address: imageUrlResolver(site),
    picture: (url) => publicImage(site, url),
  };
}
