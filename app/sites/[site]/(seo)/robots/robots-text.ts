import { PROTECTED_PAGES } from '@/lib/routing/pages';

/**
 * The robots.txt of a site. It disallows the JSON API and the pages that redirect to the login. Other pages that are
 * not indexed stay allowed, because a crawler must read a page to see its `noindex`.
 *
 * @param origin of the site, without a trailing slash
 */
export function robotsText(origin: string): string {
  const disallowed = ['/api/', ...PROTECTED_PAGES.map((page) => `/${page}`)];
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
