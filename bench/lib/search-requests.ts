import type { Goal } from './figures';
import { SEARCH_FEW_MS, SEARCH_MANY_MS, SUGGESTIONS_MS } from './goals';

/** Queries of one kind, which are sent in turns. `few` are those of which up to 10,000 of a million products match. */
type SearchKind = { name: string; goal: Goal; paths: string[] };

const list = (...queries: string[]) => queries.map((query) => `/products?limit=12&facets=true&${query}`);

/** What shoppers search for, choose and sort by in the shop of the seed. */
export const SEARCHES: SearchKind[] = [
  {
    name: 'search, few match',
    goal: SEARCH_FEW_MS,
    paths: list('q=block+print+tote', 'q=field+watch', 'q=monsoon+indigo', 'q=oxford+shirt+rosewater'),
  },
  {
    name: 'search, misspelt',
    goal: SEARCH_FEW_MS,
    paths: list('q=monson+indgo', 'q=rosewatr+oxfrod', 'q=xyzzyplugh'),
  },
  {
    name: 'search, many match',
    goal: SEARCH_MANY_MS,
    paths: list('q=kurta', 'q=linen+shirt', 'q=tshirt', 'q=kurta+under+1500', 'q=s'),
  },
  {
    name: 'search, by price',
    goal: SEARCH_MANY_MS,
    paths: list('q=kurta&sort=priceAsc', 'q=saree&sort=priceDesc', 'q=linen+shirt&sort=priceAsc&page=100'),
  },
  {
    name: 'filters, few match',
    goal: SEARCH_FEW_MS,
    paths: list(
      'color=Peacock',
      'color=Cognac&sort=priceDesc',
      'color=Plum&size=M&attribute=fabric:Cotton+silk',
    ),
  },
  {
    name: 'filters, many match',
    goal: SEARCH_MANY_MS,
    paths: list(
      'size=M',
      'size=M&size=L&color=Navy&color=Black&attribute=fabric:Cotton',
      'minPrice=500&maxPrice=800',
      'category=women&gender=Women&discount=20&sort=discount',
    ),
  },
  {
    name: 'filters, by price',
    goal: SEARCH_MANY_MS,
    paths: list(
      'color=Wine&sort=priceAsc',
      'color=Wine&sort=priceAsc&page=600',
      'category=women&gender=Women&size=S&sort=priceAsc',
    ),
  },
  {
    name: 'a category with its facets',
    goal: SEARCH_MANY_MS,
    paths: list('category=shirts', 'category=men&gender=Men', 'category=shirts&sort=priceAsc'),
  },
  {
    name: 'suggestions',
    goal: SUGGESTIONS_MS,
    paths: ['k', 's', 'kurt', 'linen+s', 'blue+shi', 'xyzzy'].map((typed) => `/suggestions?q=${typed}`),
  },
];
