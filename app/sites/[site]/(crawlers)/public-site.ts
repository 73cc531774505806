import { pictureAddresses } from '@/lib/api/pictures';
import { publicOrigin } from '@/lib/env';
import { publicPicture } from '@/lib/metadata/public-picture';
import type { PublicSite } from '@/lib/products/sitemap-url';

/** How the products of a site are named to crawlers. */
export function publicSite(site: string): PublicSite {
  return {
    origin: publicOrigin(site),
    address: pictureAddresses(site),
    picture: (url) => publicPicture(site, url),
  };
}
