import { uniqueCategories } from '@/lib/products/list-query';
import { answerPages, type AnswerPage } from './answer-pages';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** What the search field of a store offers before and while something is typed. */
export type SearchOffer = {
  popular: string[];
  /** Whether the store suggests something for what is typed. */
  suggests: boolean;
};

/** What a shop recommends where a search finds nothing. */
export type Recommendations = Pick<StoreInfo, 'popularSearches' | 'categories'> & { pages: AnswerPage[] };

const MAX_POPULAR = 8;

/** @returns null for a store without search */
export function searchOffer({
  features,
  popularSearches,
}: Pick<StoreInfo, 'features' | 'popularSearches'>): SearchOffer | null {
  if (!features.includes('search')) return null;
  return {
    popular: [...new Set(popularSearches)].slice(0, MAX_POPULAR),
    suggests: features.includes('suggestions'),
  };
}

/** What the shop recommends to those who search. */
export function recommendationsOf(store: StoreInfo, q = ''): Recommendations {
  return {
    popularSearches: searchOffer(store)?.popular ?? [],
    categories: uniqueCategories(store.categories),
    pages: answerPages(q, store.features),
  };
}
