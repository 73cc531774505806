import type { SitemapUrl } from './sitemap-xml';
import { toProduct } from '../products/product';
import { productPath } from '../products/product-path';
import type { CatalogueProduct } from '../products/schema';

/** How a site's products are named to crawlers. */
export type PublicSite = {
  /** Origin of the site, without a slash at its end. */
  origin: string;
  /** Turns the store's picture address into one that can be fetched, or the empty string. */
  address: (url: string) => string;
  /** Turns that one into the address that a crawler is told. */
  picture: (url: string) => string;
};

// Date.parse takes much more for a date than a store can have meant.
const DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

/** A product in the sitemap. */
export function toSitemapUrl(wire: CatalogueProduct, { origin, address, picture }: PublicSite): SitemapUrl {
  return {
    loc: origin + productPath(wire.id),
    lastmod: w3cDate(wire.updatedAt || wire.createdAt),
    images: toProduct(wire, address).images.map(picture),
  };
}

/** @returns empty for what is no readable date */
function w3cDate(text: string): string {
  const time = DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
