import { toCard, type CardProps } from '@/lib/products/card';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { listedColors, type SearchList } from './queries';
import type { ListAddress } from './list-address';
import { recommendationsOf, type Recommendations } from './search-offer';

/** A page of a list as `GET /api/list` sends it. */
export type ListPage = Omit<SearchList, 'products'> & {
  cards: CardProps[];
  /** From 1. */
  page: number;
  /** Of a list without products. */
  recommendations?: Recommendations;
};

/** Shapes a page of a list for the browser, which shows products as cards. */
export function toListPage(
  { products, ...list }: SearchList,
  address: ListAddress,
  store: StoreInfo,
): ListPage {
  const options = {
    isWide: true,
    features: store.features,
    colors: listedColors(address, list),
    isClothing: sellsClothing(store),
  };
  return {
    ...list,
    cards: products.map((product) => toCard(product, options)),
    page: address.query.page,
    ...(list.total === 0 && { recommendations: recommendationsOf(store, address.choices.q) }),
  };
}
