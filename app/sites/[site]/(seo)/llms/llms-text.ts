import { POLICY_TITLES } from '@/lib/content/policy-slug';
import { ALL_PRODUCTS, listHeading } from '@/lib/products/headings';
import { POLICY_SLUGS } from '@/lib/routes/pages.mjs';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { categoryKeys, categoryPath, listPath } from '@/lib/products/list-query';

/**
 * Describes a site for language models, in the format of https://llmstxt.org.
 *
 * @param origin of the site, without a trailing slash
 */
export function llmsText(
  store: Pick<StoreInfo, 'storeName' | 'description' | 'categories' | 'terms'>,
  origin: string,
): string {
  const { storeName, description, categories } = store;
  const link = (label: string, path: string) => `- [${oneLine(label)}](${origin}${path})`;
  const heading = (category: string | null) => listHeading({ category, featured: !category }, store);
  return [
    `# ${oneLine(storeName)}`,
    `> ${oneLine(description)}`,
    '## Shop',
    [
      link(ALL_PRODUCTS, listPath({})),
      link(heading(null), listPath({ featured: true })),
      ...categoryKeys(categories).map((category) => link(heading(category), categoryPath(category))),
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

/** Puts a text of the store on one line and escapes what would end a Markdown link. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
}
