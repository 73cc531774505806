import { listHeading } from '@/lib/products/headings';
import type { StoreCollection, StoreInfo } from '@/lib/store-info/store-info';
import { answerPages } from './answer-pages';
import { chosenFilters } from './filter-fields';
import type { ListAddress } from './list-address';
import type { SearchList } from './queries';

/** What names a store's collections. */
type Titled = { collections: Pick<StoreCollection, 'name' | 'title'>[] };

/** The heading of a list: what is searched for, the title of a collection, or the category. */
export function addressHeading(
  { query, choices }: ListAddress,
  store: Pick<StoreInfo, 'categories' | 'terms'> & Titled,
): string {
  if (choices.q) return `Results for “${choices.q}”`;
  return collectionTitle({ choices }, store) ?? listHeading(query, store);
}

/** What a search found. */
type Found = Pick<SearchList, 'total' | 'didYouMean' | 'relaxed'>;

/**
 * The heading of a search, which names what is shown for it; null for another list.
 *
 * @param features the store's extensions, some of which have pages that answer a search
 */
export function searchHeading(
  { choices }: ListAddress,
  found: Found,
  features: string[] = [],
): string | null {
  const { q } = choices;
  if (!q) return null;
  if (found.total === 0 && chosenFilters(choices).length === 0) {
    return `${answerPages(q, features).length > 0 ? 'Pages' : 'No results'} for “${q}”`;
  }
  return `Results for “${(found.total > 0 && (found.relaxed?.q || found.didYouMean)) || q}”`;
}

/** The title of the collection that a list shows; undefined without one that the shop names. */
export function collectionTitle(
  { choices }: Pick<ListAddress, 'choices'>,
  { collections }: Titled,
): string | undefined {
  return collections.find(({ name }) => name === choices.collection)?.title;
}
