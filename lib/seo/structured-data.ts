import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** The vocabulary of all structured data. */
export const CONTEXT = 'https://schema.org';

/**
 * The breadcrumbs of a page, as schema.org describes them.
 *
 * @param crumbs as the page shows them; the last is the page itself and has no href
 * @param origin of the site, such as `https://shop.example`
 */
export function breadcrumbData(
  crumbs: { label: string; href?: string }[],
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : origin + href,
    })),
  };
}

/** Input of listData. */
export type ListInfo = {
  name: string;
  /** Products on all pages. */
  total: number;
  /** Products on the pages before this one. */
  before: number;
  /** Paths of this page's products. */
  paths: string[];
  /** Origin of the site, such as `https://shop.example`. */
  origin: string;
};

/** A page of a product list, as schema.org describes it: each product's own page has its name and all else of it. */
export function listData({ name, total, before, paths, origin }: ListInfo): WithContext<ItemList> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: origin + path,
    })),
  };
}

/**
 * The company behind a store, as schema.org describes it. Fields that the store does not provide are left out.
 *
 * @param origin of the site, such as `https://shop.example`
 * @param logo absolute URL that crawlers can fetch; empty when there is none
 */
export function organizationData(
  { companyName, storeName, companyAddress, companyPhone, companyEmail, socialLinks }: StoreInfo,
  origin: string,
  logo: string,
): WithContext<Organization> {
  return {
    '@context': CONTEXT,
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

/** What schema-dts lacks: search engines read the place of the text in the address by this name. */
type StoreSearch = SearchAction & { 'query-input': string };

/** The storefront, as schema.org describes it. A store with search says where. */
export function websiteData(
  { storeName, description, features }: Pick<StoreInfo, 'storeName' | 'description' | 'features'>,
  origin: string,
): WithContext<WebSite> {
  const search: StoreSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: storeName,
    description,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: features.includes('search') ? search : undefined,
  };
}

/** Questions whose answers a page shows, as schema.org describes them; a page has one such list of all its questions. */
export function faqData(items: { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
