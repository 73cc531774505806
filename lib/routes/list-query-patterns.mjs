/** The longest name in a list's query, in characters; longer ones are cut off and never name a cached page. */
export const MAX_NAME_LENGTH = 100;

/** Words of letters and digits, as categories and colors have them. */
const NAME = `(?=.{1,${MAX_NAME_LENGTH}}$)[A-Za-z0-9]+(?:(?:[ '-]| & )[A-Za-z0-9]+)*`;

/**
 * Query values of the product list whose page is cached. Others are rendered on demand, so that nobody can fill the
 * cache with made-up URLs. middleware.ts repeats these patterns, because Next reads its matcher without running it;
 * middleware.test.ts compares them.
 */
export const LIST_QUERY_PATTERNS = {
  // Lower case like the links: other spellings would each add an entry for the same page.
  category: NAME.replaceAll('A-Za-z', 'a-z'),
  parentCategory: NAME,
  page: '[1-9][0-9]{0,3}',
  featured: 'true',
};

/** The value of `color` with which a product's page is cached. */
export const COLOR_PATTERN = NAME;

/** Query keys of searches. The lists of the specification ignore them. */
const SEARCH_KEYS = ['q', 'search'];

/** Query keys of filters that may be repeated, once per value. */
export const REPEATED_KEYS = ['size', 'color', 'discount', 'attribute'];

/** Query keys of filters. */
export const FILTER_KEYS = [...REPEATED_KEYS, 'minPrice', 'maxPrice', 'collection', 'all'];

/** Query keys whose pages are never cached. */
export const ON_DEMAND_KEYS = [...SEARCH_KEYS, 'sort', ...FILTER_KEYS];

/** All query keys of the product list. Every other is ignored. */
export const LIST_QUERY_KEYS = [...Object.keys(LIST_QUERY_PATTERNS), ...ON_DEMAND_KEYS];
