import { SearchForm } from '@/components/layout/search-form';
import { searchOffer } from '@/lib/search/search-offer';
import { getStoreInfo } from '@/lib/store-info/queries';

/** The search field at the top of the list that the tab bar of phones leads to. */
export async function CategorySearch({ site }: { site: string }) {
  const offer = searchOffer(await getStoreInfo(site));
  return (
    offer && (
      <div className="page-width pt-2 md:hidden">
        <SearchForm id="category-search" offer={offer} label="Search all products" />
      </div>
    )
  );
}
