import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from './search-params';

/** Each is the order of an index of `product_index`, so that the first page of a long list is read from its start. */
export const ORDERS: Record<Sort, SQL> = {
  newest: sql`created_at desc, product_id desc`,
  priceAsc: sql`price, product_id`,
  priceDesc: sql`price desc, product_id desc`,
  discount: sql`discount desc, created_at desc, product_id desc`,
  popular: sql`popularity desc, created_at desc, product_id desc`,
  // Of those that are equally relevant, and of too many to tell.
  relevance: sql`popularity desc, created_at desc, product_id desc`,
};

/** Places of a list up to which `BOUNDS` are looked for; farther on, they would leave out too little. */
export const MAX_BOUNDED = 240;

/**
 * Orders by what often goes with a choice, as a low price does with socks: along their index, a page of something else may
 * come after a hundred thousand products. The last value that a page of some of the matches has is a bound of the page of
 * them all, and the products within it are found without reading the others.
 */
export const BOUNDS: Partial<Record<Sort, { last: SQL; within: (last: number) => SQL }>> = {
  priceAsc: { last: sql`price from found order by price`, within: (last) => sql`price <= ${last}` },
  priceDesc: { last: sql`price from found order by price desc`, within: (last) => sql`price >= ${last}` },
  discount: {
    last: sql`discount from found order by discount desc`,
    within: (last) => sql`discount >= ${last}`,
  },
};
