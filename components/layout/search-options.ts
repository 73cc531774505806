import { capitalize } from '@/lib/products/headings';
import { searchPath } from '@/lib/search/query-text';
import type { SuggestedProduct, Suggestions } from '@/lib/search/suggestions';

/** A line of the list below the search field. */
export type SearchOption = {
  label: string;
  href: string;
  /** Whether it searches for its label. */
  isSearch: boolean;
  product?: SuggestedProduct;
};

export type SearchGroup = {
  name: 'Recent' | 'Popular' | 'Suggestions' | 'Pages' | 'Categories' | 'Products';
  options: SearchOption[];
};

/** The list before anything is typed. */
export function firstGroups(recent: string[], popular: string[]): SearchGroup[] {
  const known = new Set(recent.map((search) => search.toLowerCase()));
  const others = popular.filter((search) => !known.has(search.toLowerCase()));
  return withoutEmpty([
    { name: 'Recent', options: recent.map(toSearch) },
    { name: 'Popular', options: others.map(toSearch) },
  ]);
}

/** The list for what is typed. */
export function suggestedGroups({ queries, categories, pages, products }: Suggestions): SearchGroup[] {
  return withoutEmpty([
    { name: 'Pages', options: pages.map(({ name, href }) => ({ label: name, href, isSearch: false })) },
    { name: 'Suggestions', options: queries.map(toSearch) },
    {
      name: 'Categories',
      options: categories.map(({ name, href }) => ({ label: capitalize(name), href, isSearch: false })),
    },
    {
      name: 'Products',
      options: products.map((product) => ({
        label: product.name,
        href: product.href,
        isSearch: false,
        product,
      })),
    },
  ]);
}

function toSearch(label: string): SearchOption {
  return { label, href: searchPath(label), isSearch: true };
}

function withoutEmpty(groups: SearchGroup[]): SearchGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}
