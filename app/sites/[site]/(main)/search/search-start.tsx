import { CategoryRow } from '@/components/product/category-tiles';
import { uniqueCategories } from '@/lib/products/list-query';
import { listAddressPath, parseListAddress } from '@/lib/search/list-address';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** The search page before anything is searched for: what the shop recommends. */
export function SearchStart({ store }: { store: StoreInfo }) {
  const { popularSearches, categories } = store;
  return (
    <div className="page-width pt-4 md:pt-10">
      <h1 tabIndex={-1} className="text-title">
        Search
      </h1>
      <p className="mt-2 text-muted">Type what you are looking for into the field at the top.</p>
      {popularSearches.length > 0 && (
        <nav aria-label="Popular searches" className="mt-6">
          <h2>Popular searches</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {popularSearches.map((text) => (
              <li key={text}>
                <a
                  href={listAddressPath(parseListAddress({ q: text }))}
                  rel="nofollow"
                  className="inline-block text-link py-3"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <CategoryRow store={store} categories={uniqueCategories(categories)} className="pt-6" />
    </div>
  );
}
