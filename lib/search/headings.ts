import { listHeading } from '@/lib/products/headings';
import type { StoreInfo } from '@/lib/store-info/store-info';
import type { ListAddress } from './list-address';

/** The heading of a list: what is searched for, the title of a collection, or the category. */
export function addressHeading(
  { query, choices }: ListAddress,
  { categories, collections }: Pick<StoreInfo, 'categories' | 'collections'>,
): string {
  if (choices.q) return `Results for “${choices.q}”`;
  return collectionTitle({ choices }, { collections }) ?? listHeading(query, categories);
}

/** The title of the collection that a list shows; undefined without one that the shop names. */
export function collectionTitle(
  { choices }: Pick<ListAddress, 'choices'>,
  { collections }: Pick<StoreInfo, 'collections'>,
): string | undefined {
  return collections.find(({ name }) => name === choices.collection)?.title;
}
