import type { BreadcrumbList, WithContext } from 'schema-dts';

/**
 * The way to a page as schema.org describes it.
 *
 * @param crumbs as the page shows them; the last is the page itself and has no address
 * @param origin of the site, such as `https://shop.example`
 */
export function breadcrumbData(
  crumbs: { label: string; href?: string }[],
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : origin + href,
    })),
  };
}
