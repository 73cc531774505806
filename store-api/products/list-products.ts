import { and, asc, desc, eq, inArray, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { productCounts, products } from '../db/schema/products';
import { locatePage } from './locate-page';
import { counterConditions, productConditions, type ProductFilter } from './product-filter';
import { productColumns, type StoredProduct } from './product-schema';

/** Products from either end of a listing that are skipped one by one, for less than adding up the ranges' counters. */
const MAX_SKIP = 2000;

/** Rows that are read and thrown away at most, which is cheaper than another look at an index. */
const MAX_ROWS_SKIPPED = 24;

/** A part of a listing, in one of its two orders. */
type Slice = { condition: SQL | undefined; isAscending: boolean; skip: number; count: number };

/** The exact number of products of a plain list, from the maintained counters. */
export async function countListed(db: Database, shopId: string, filter: ProductFilter): Promise<number> {
  const [row] = await db
    .select({ count: sum(productCounts.count) })
    .from(productCounts)
    .where(and(eq(productCounts.shopId, shopId), ...counterConditions(productCounts, filter)));
  return Number(row?.count ?? 0);
}

async function readSlice(
  db: Database,
  shopId: string,
  filter: ProductFilter,
  { condition, isAscending, skip, count }: Slice,
): Promise<StoredProduct[]> {
  const direction = isAscending ? asc : desc;
  const order = [direction(products.createdAt), direction(products.id)];
  const matches = and(eq(products.shopId, shopId), ...productConditions(filter), condition);
  const rows = db
    .select(productColumns)
    .from(products)
    .orderBy(...order)
    .$dynamic();
  if (skip <= MAX_ROWS_SKIPPED) return rows.where(matches).limit(count).offset(skip);
  // An index-only scan finds the ids, so that the skipped products are not read.
  const ids = db.select({ id: products.id }).from(products).where(matches);
  return rows.where(
    inArray(
      products.id,
      ids
        .orderBy(...order)
        .limit(count)
        .offset(skip),
    ),
  );
}

/**
 * Reads a page of a shop's products, newest first, and their total number.
 *
 * @param page the page's number, from 1
 * @param limit products per page
 */
export async function listProducts(
  db: Database,
  shopId: string,
  filter: ProductFilter,
  page: number,
  limit: number,
): Promise<{ total: number; rows: StoredProduct[] }> {
  const total = await countListed(db, shopId, filter);
  const offset = (page - 1) * limit;
  // Otherwise a filter without matches would scan the whole catalogue.
  if (offset >= total) return { total, rows: [] };
  const count = Math.min(limit, total - offset);
  const after = total - offset - count;
  if (after < Math.min(offset, MAX_SKIP)) {
    const slice = { condition: undefined, isAscending: true, skip: after, count };
    return { total, rows: (await readSlice(db, shopId, filter, slice)).reverse() };
  }
  const start =
    offset > MAX_SKIP ? await locatePage(db, shopId, filter, offset) : { condition: undefined, skip: offset };
  return { total, rows: await readSlice(db, shopId, filter, { ...start, isAscending: false, count }) };
}
