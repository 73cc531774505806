import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** Where search engines put what their user types (Google's rules for the sitelinks search box). */
const TERM = 'search_term_string';

/** `query-input` is an annotation that search engines read; schema.org's vocabulary has no such property. */
type SiteSearch = SearchAction & { 'query-input': string };

/**
 * The company behind a store as schema.org describes it. What the store does not tell is left out.
 *
 * @param origin of the site, such as `https://shop.example`
 * @param logo absolute address where crawlers reach it; empty when there is none
 */
export function organizationData(
  { companyName, storeName, companyAddress, companyPhone, companyEmail, socialLinks }: StoreInfo,
  origin: string,
  logo: string,
): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: companyName,
    alternateName: storeName === companyName ? undefined : storeName,
    url: `${origin}/`,
    logo: logo || undefined,
    email: companyEmail || undefined,
    telephone: companyPhone || undefined,
    address: companyAddress || undefined,
    sameAs: socialLinks.length > 0 ? socialLinks.map(({ url }) => url) : undefined,
  };
}

/**
 * The storefront itself as schema.org describes it.
 *
 * @param searchPath of the page that searches, up to where its term comes; null when search is off
 */
export function websiteData(
  { storeName, description }: Pick<StoreInfo, 'storeName' | 'description'>,
  origin: string,
  searchPath: string | null,
): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: storeName,
    description,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: searchPath === null ? undefined : search(origin + searchPath),
  };
}

function search(address: string): SiteSearch {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${address}{${TERM}}` },
    'query-input': `required name=${TERM}`,
  };
}
