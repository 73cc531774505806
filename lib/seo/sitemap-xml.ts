import { escapeXml, xmlElement } from './xml';

/** URLs in one sitemap at the most. */
export const MAX_URLS = 5000;

/** An address in a sitemap. */
export type SitemapUrl = {
  /** Absolute. */
  loc: string;
  /** W3C date and time; empty when it is not known. */
  lastmod?: string;
  /** Absolute addresses of the pictures on the page, the main one first. */
  images?: string[];
};

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What comes before the entries of a sitemap. */
export const URLSET_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;

/** What comes after them. */
export const URLSET_END = '</urlset>\n';

/** By the sitemap protocol an address is shorter than 2,048 characters. */
const MAX_LOC_LENGTH = 2047;
const MAX_IMAGES = 10;

/** Characters of one entry: 5,000 such entries stay below the protocol's 50 MB, addresses being ASCII. */
const MAX_ENTRY_LENGTH = 10_000;

/**
 * An entry of a sitemap. Pictures beyond the tenth, and those for which there is no room, are left out.
 *
 * @returns empty when the address is longer than the sitemap protocol allows
 */
export function urlEntry({ loc, lastmod = '', images = [] }: SitemapUrl): string {
  if (loc.length > MAX_LOC_LENGTH) return '';
  const start = `<url>${xmlElement('loc', loc)}${xmlElement('lastmod', lastmod)}`;
  let entry = start;
  for (const image of images.slice(0, MAX_IMAGES)) {
    const element = `<image:image>${xmlElement('image:loc', image)}</image:image>`;
    if (entry.length + element.length <= MAX_ENTRY_LENGTH) entry += element;
  }
  return `${entry}</url>\n`;
}

/**
 * A whole sitemap.
 *
 * @param urls those beyond the 5,000th are left out
 */
export function urlset(urls: SitemapUrl[]): string {
  return URLSET_START + urls.slice(0, MAX_URLS).map(urlEntry).join('') + URLSET_END;
}

/**
 * The index that names all sitemaps of a site.
 *
 * @param locs absolute addresses
 */
export function sitemapIndex(locs: string[]): string {
  const entries = locs.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>\n`).join('');
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`;
}
