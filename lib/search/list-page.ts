import { toCard, type CardProps } from '@/lib/products/card';
import type { SearchList } from './queries';

/** A page of a list as `GET /api/list` sends it. */
export type ListPage = Omit<SearchList, 'products'> & {
  cards: CardProps[];
  /** From 1. */
  page: number;
};

/**
 * Shapes a page of a list for the browser, which shows products as cards.
 *
 * @param features the store's extensions
 */
export function toListPage({ products, ...list }: SearchList, page: number, features: string[]): ListPage {
  return { ...list, cards: products.map((product) => toCard(product, { isWide: true, features })), page };
}
