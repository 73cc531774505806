import { toProduct } from '@/lib/products/product';
import { productPath } from '@/lib/products/product-path';
import type { CatalogueProduct } from '@/lib/products/schema';
import type { PublicSite } from './public-site';
import { escapeXml, xmlElement } from './xml';

/** URLs of one sitemap at most. */
export const MAX_URLS = 5000;

/** An entry of a sitemap. */
export type SitemapUrl = {
  /** Absolute. */
  loc: string;
  /** W3C date and time; empty when unknown. */
  lastmod?: string;
  /** Absolute URLs of the images on the page, the main one first. */
  images?: string[];
};

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Opens a sitemap. */
export const URLSET_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;

/** Closes a sitemap. */
export const URLSET_END = '</urlset>\n';

/** The sitemap protocol requires a URL to be shorter than 2,048 characters. */
const MAX_LOC_LENGTH = 2047;
const MAX_IMAGES = 10;

/** In characters: 5,000 entries stay below the protocol's 50 MB, because URLs are ASCII. */
const MAX_ENTRY_LENGTH = 10_000;

/** Date.parse accepts more than dates, such as 'Kurta 1'. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

/** The sitemap entry of a product, with all its images. */
export function productUrl(
  wire: CatalogueProduct,
  { origin, imageUrl, publicImageUrl }: PublicSite,
): SitemapUrl {
  return {
    loc: origin + productPath(wire.id),
    lastmod: w3cDate(wire.updatedAt || wire.createdAt),
    images: toProduct(wire, imageUrl).images.map(publicImageUrl),
  };
}

/**
 * Writes an entry of a sitemap. Images beyond the tenth, and those that would make the entry too long, are left out.
 *
 * @returns empty when the URL is longer than the protocol allows
 */
export function urlEntry({ loc, lastmod = '', images = [] }: SitemapUrl): string {
  if (loc.length > MAX_LOC_LENGTH) return '';
  let entry = `<url>${xmlElement('loc', loc)}${xmlElement('lastmod', lastmod)}`;
  for (const image of images.slice(0, MAX_IMAGES)) {
    const element = `<image:image>${xmlElement('image:loc', image)}</image:image>`;
    if (entry.length + element.length <= MAX_ENTRY_LENGTH) entry += element;
  }
  return `${entry}</url>\n`;
}

/**
 * Writes a whole sitemap.
 *
 * @param urls those beyond the 5,000th are left out
 */
export function urlset(urls: SitemapUrl[]): string {
  return URLSET_START + urls.slice(0, MAX_URLS).map(urlEntry).join('') + URLSET_END;
}

/**
 * Writes the index of a site's sitemaps.
 *
 * @param locs absolute URLs
 */
export function sitemapIndex(locs: string[]): string {
  const entries = locs.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>\n`).join('');
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`;
}

/** @returns empty for an unreadable date */
function w3cDate(text: string): string {
  const time = DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
