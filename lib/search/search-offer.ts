import type { StoreInfo } from '@/lib/store-info/store-info';

/** What the search field of a store offers before and while something is typed. */
export type SearchOffer = {
  popular: string[];
  /** Whether the store suggests something for what is typed. */
  suggests: boolean;
};

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
