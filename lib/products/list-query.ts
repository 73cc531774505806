import { MAX_NAME_LENGTH } from '@/lib/routes/list-query-patterns.mjs';

/** Products on a page of a list. */
export const PAGE_SIZE = 12;

/** A page of a product list. */
export type ListQuery = {
  category: string | null;
  parentCategory: string | null;
  featured: boolean;
  /** From 1. */
  page: number;
};

/** The query of a page, as Next gives it. */
export type SearchParams = Record<string, string | string[] | undefined>;

const MAX_PAGE = 9999;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/**
 * Reads a list query from the parameters of a URL. It never fails: unusable values are left out, an invalid page is
 * page 1, and the last value of a repeated key counts.
 */
export function parseListQuery(params: SearchParams): ListQuery {
  return {
    category: parseName(params.category),
    parentCategory: parseName(params.parentCategory),
    featured: lastValue(params.featured) === 'true',
    page: parsePage(lastValue(params.page)),
  };
}

/** The path of a list page. Absent keys and page 1 are left out, and the order is fixed: one URL for each page. */
export function listPath(query: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  if (query.category) params.set('category', query.category);
  if (query.parentCategory) params.set('parentCategory', query.parentCategory);
  if (query.featured) params.set('featured', 'true');
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const search = params.toString();
  return search ? `/products?${search}` : '/products';
}

/** The path of a category's list, with the name in lower case. */
export function categoryPath(category: string): string {
  return listPath({ category: category.trim().toLowerCase() });
}

/** The categories as the store spells them first, without duplicates and empty names. */
export function uniqueCategories(categories: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of categories.map((category) => category.trim()).filter(Boolean)) {
    const key = name.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/** The categories as their paths name them: in lower case, without duplicates and empty names. */
export function categoryKeys(categories: string[]): string[] {
  return uniqueCategories(categories).map((name) => name.toLowerCase());
}

/**
 * Whether a URL has the parameters that our own links have. Any category name is accepted; invalid pages, sort orders
 * and searches make a URL non-canonical, and search engines should not index it.
 */
export function isListAddress(params: SearchParams, query: ListQuery): boolean {
  const actual = Object.entries(params).map(([key, value]) => `${key}=${String(value)}`);
  const canonical = [...new URLSearchParams(listPath(query).split('?')[1])].map(
    ([key, value]) => `${key}=${value}`,
  );
  const isLowerCase = query.category === (query.category?.toLowerCase() ?? null);
  return isLowerCase && actual.toSorted().join('&') === canonical.toSorted().join('&');
}

function lastValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value;
}

function parseName(value: string | string[] | undefined): string | null {
  const cleaned = lastValue(value)?.replaceAll(CONTROL_CHARACTERS, '').trim() ?? '';
  // Counted in code points: server and browser would encode half a surrogate pair differently.
  const name = [...cleaned].slice(0, MAX_NAME_LENGTH).join('');
  return name === '' ? null : name;
}

function parsePage(value: string | undefined): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}
