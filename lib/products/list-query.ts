/** Products on a page of the list (spec section 9). */
export const PAGE_SIZE = 12;

/** What a list page shows, whichever way it was asked for. */
export type ListQuery = {
  category: string | null;
  parentCategory: string | null;
  featured: boolean;
  /** From 1. */
  page: number;
};

type SearchParams = Record<string, string | string[] | undefined>;

const MAX_PAGE = 9999;
const MAX_NAME_LENGTH = 100;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/**
 * Reads the list's query from an address. Odd values never fail: what can't be meant is left out, a page
 * that is no positive whole number is the first one, of a repeated key the last value counts.
 */
export function parseListQuery(params: SearchParams): ListQuery {
  return {
    category: name(params.category),
    parentCategory: name(params.parentCategory),
    featured: last(params.featured) === 'true',
    page: pageNumber(last(params.page)),
  };
}

/**
 * The address of a list page; absent keys and page 1 are left out, the rest is in a fixed order.
 */
export function listPath(query: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  if (query.category) params.set('category', query.category);
  if (query.parentCategory) params.set('parentCategory', query.parentCategory);
  if (query.featured) params.set('featured', 'true');
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const search = params.toString();
  return search ? `/products?${search}` : '/products';
}

/** A category's list: the name lower-cased and encoded (spec section 2). */
export function categoryPath(category: string): string {
  return listPath({ category: category.trim().toLowerCase() });
}

/**
 * Whether an address asks for its list in the way that our links do. The names of categories may be unusual;
 * what else an address asks for (odd pages, sorting, searches) makes no page of its own for search engines.
 */
export function isListAddress(params: SearchParams, query: ListQuery): boolean {
  const asked = Object.entries(params).map(([key, value]) => `${key}=${String(value)}`);
  const own = [...new URLSearchParams(listPath(query).split('?')[1])].map(
    ([key, value]) => `${key}=${value}`,
  );
  const isLowerCased = query.category === (query.category?.toLowerCase() ?? null);
  return isLowerCased && asked.toSorted().join('&') === own.toSorted().join('&');
}

function last(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value;
}

function name(value: string | string[] | undefined): string | null {
  const cleaned = last(value)?.replaceAll(CONTROL_CHARACTERS, '').trim() ?? '';
  // By code points: half of one would be read differently by server and browser.
  const trimmed = [...cleaned].slice(0, MAX_NAME_LENGTH).join('');
  return trimmed ? trimmed : null;
}

function pageNumber(value: string | undefined): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}
