import { FILTER_KEYS } from '@/lib/routes/list-query-patterns.mjs';
import { PROTECTED_PAGES } from '@/lib/routes/pages.mjs';

/**
 * The robots.txt of a site. It disallows the JSON API and the pages that redirect to the login. Other pages that are
 * not indexed stay allowed, because a crawler must read a page to see its `noindex`. Searched, filtered and sorted lists are
 * disallowed all the same: their combinations are endless, and each is rendered on demand.
 *
 * @param origin of the site, without a trailing slash
 * @param features of its store
 */
export function robotsText(origin: string, features: string[]): string {
  const keys = [
    ...(features.includes('sort') ? ['sort'] : []),
    ...(features.includes('facets') ? FILTER_KEYS : []),
  ];
  const disallowed = [
    '/api/',
    ...PROTECTED_PAGES.map((page) => `/${page}`),
    ...(features.includes('search') ? ['/search'] : []),
    ...keys.map((key) => `/products?*${key}=`),
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
