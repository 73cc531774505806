import { CategoryRow } from '@/components/product/category-tiles';
import { PopularSearches } from '@/components/product/filters/chip-links';
import { recommendationsOf } from '@/lib/search/search-offer';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** The search page before anything is searched for: what the shop recommends. */
export function SearchStart({ store }: { store: StoreInfo }) {
  const { popularSearches, categories } = recommendationsOf(store);
  return (
    <div className="page-width pt-4 md:pt-10">
      <h1 tabIndex={-1} className="text-title">
        Search
      </h1>
      <p className="mt-2 text-muted">Type what you are looking for into the field at the top.</p>
      <div className="mt-6 text-sm">
        <PopularSearches searches={popularSearches} />
      </div>
      <CategoryRow store={store} categories={categories} className="pt-6" />
    </div>
  );
}
