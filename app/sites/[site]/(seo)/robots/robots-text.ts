import { PROTECTED_PAGES } from '@/lib/routing/pages';

/**
 * The robots.txt of a site. Closed are the islands' JSON and the pages that send everybody to sign in; pages that
 * are not to be indexed stay open, because their tag is only seen by who may read them.
 *
 * @param origin of the site, without a slash at its end
 */
export function robotsText(origin: string): string {
  const closed = ['/api/', ...PROTECTED_PAGES.map((page) => `/${page}`)];
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
