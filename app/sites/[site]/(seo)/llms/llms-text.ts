import { POLICY_TITLES } from '@/lib/content/policy-slug';
import { ALL_PRODUCTS, listHeading } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import { POLICY_SLUGS } from '@/lib/routing/site-rewrites.mjs';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { listedCategories } from '../listed-categories';

/**
 * What a site holds, in the form of https://llmstxt.org.
 *
 * @param origin of the site, without a slash at its end
 */
export function llmsText(
  { storeName, description, categories }: Pick<StoreInfo, 'storeName' | 'description' | 'categories'>,
  origin: string,
): string {
  const link = (label: string, path: string) => `- [${oneLine(label)}](${origin}${path})`;
  const heading = (category: string | null) => listHeading({ category, featured: !category }, categories);
  return [
    `# ${oneLine(storeName)}`,
    `> ${oneLine(description)}`,
    '## Shop',
    [
      link(ALL_PRODUCTS, listPath({})),
      link(heading(null), listPath({ featured: true })),
      ...listedCategories(categories).map((category) => link(heading(category), categoryPath(category))),
    ].join('\n'),
    '## Help',
    [
      ...POLICY_SLUGS.map((slug) => link(POLICY_TITLES[slug], `/${slug}`)),
      link('Contact', '/contact'),
      link('Track Order', '/track-order'),
    ].join('\n'),
    '## Data',
    [link('Sitemap', '/sitemap.xml'), link('Product feed', '/feeds/products.xml')].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A text of the store's as one line of Markdown that can end no link. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
}
