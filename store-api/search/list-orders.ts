import { sql, type SQL } from 'drizzle-orm';
import type { Sort } from './search-params';

const COLUMN_TYPES = {
  created_at: 'timestamptz',
  price: 'integer',
  discount: 'smallint',
  popularity: 'integer',
  product_id: 'uuid',
};

type Column = keyof typeof COLUMN_TYPES;

type ListOrder = { columns: [Column, ...Column[]]; isAscending: boolean };

/** Each is the order of an index of `product_index`, forwards or backwards. */
const ORDERS: Record<Sort, ListOrder> = {
  newest: { columns: ['created_at', 'product_id'], isAscending: false },
  priceAsc: { columns: ['price', 'product_id'], isAscending: true },
  priceDesc: { columns: ['price', 'product_id'], isAscending: false },
  discount: { columns: ['discount', 'created_at', 'product_id'], isAscending: false },
  popular: { columns: ['popularity', 'created_at', 'product_id'], isAscending: false },
  // Of those that are equally relevant, and of too many to tell.
  relevance: { columns: ['popularity', 'created_at', 'product_id'], isAscending: false },
};

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

/** What a list in some order is sorted by. */
export function orderOf(sort: Sort): SQL {
  const { columns, isAscending } = ORDERS[sort];
  return list(columns.map((column) => sql.raw(isAscending ? column : `${column} desc`)));
}

/** Selects a product's place in an order, as texts: a Date has no microseconds. */
export function placeIn(sort: Sort): SQL {
  return sql`array[${list(ORDERS[sort].columns.map((column) => sql.raw(`${column}::text`)))}]`;
}

/** Selects the products that come up to a place in an order, with the product at the place. */
export function upTo(sort: Sort, place: string[]): SQL {
  const { columns, isAscending } = ORDERS[sort];
  const values = columns.map((column, index) => sql`${place[index]}::${sql.raw(COLUMN_TYPES[column])}`);
  const rows = (start: number) => sql`(${list(columns.slice(start).map((column) => sql.raw(column)))})
    ${sql.raw(isAscending ? '<=' : '>=')} (${list(values.slice(start))})`;
  const [column] = columns;
  if (column === 'price' || column === 'created_at') return rows(0);
  // Of a comparison of rows, the planner looks at the first column only, and most products have the same popularity.
  const [first, value] = [sql.raw(column), values[0]];
  return sql`(${first} > ${value} or (${first} = ${value} and ${rows(1)}))`;
}
