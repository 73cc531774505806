import { toCard, type CardProps } from '@/lib/products/card';
import type { StoreInfo } from '@/lib/store-info/store-info';
import type { SearchList } from './queries';
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
export function toListPage({ products, ...list }: SearchList, page: number, store: StoreInfo): ListPage {
  const { features } = store;
  return {
    ...list,
    cards: products.map((product) => toCard(product, { isWide: true, features })),
    page,
    ...(list.total === 0 && { recommendations: recommendationsOf(store) }),
  };
}
