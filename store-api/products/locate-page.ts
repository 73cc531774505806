import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { productRangeCounts, productRanges, products } from '../db/schema/products';
import { counterConditions, type ProductFilter } from './product-filter';

/** Where the reading of a page of a listing, newest first, begins. */
export type PageStart = {
  /** Selects the products from the newest one of the page's range on; undefined for the newest range. */
  condition: SQL | undefined;
  /** Products to skip from there on. */
  skip: number;
};

/**
 * Finds the range in which a page begins, by adding up the counters of the ranges before it: a few hundred numbers for a
 * million products, where an offset would pass over half of them.
 *
 * @param offset products of the listing before the page, fewer than the listing has
 */
export async function locatePage(
  db: Database,
  shopId: string,
  filter: ProductFilter,
  offset: number,
): Promise<PageStart> {
  const ranges = countRanges(db, shopId, filter);
  const newestFirst = sql`order by ${ranges.startAt} desc, ${ranges.startId} desc`;
  const located = db
    .select({
      // The end of a range is the start of the next one. As text: a Date has no microseconds.
      endAt: sql<string | null>`lag(${ranges.startAt}) over (${newestFirst})::text`.as('end_at'),
      endId: sql<string | null>`lag(${ranges.startId}) over (${newestFirst})`.as('end_id'),
      until: sql<number>`(sum(${ranges.count}) over (${newestFirst}))::integer`.as('until'),
      count: ranges.count,
    })
    .from(ranges)
    .as('located');
  const [range] = await db
    .select()
    .from(located)
    .where(sql`${located.until} > ${offset}`)
    .orderBy(located.until)
    .limit(1);
  // Products that were deleted since the listing was counted may leave no range.
  if (!range || range.endAt === null) return { condition: undefined, skip: offset };
  const end = sql`(${range.endAt}::timestamptz, ${range.endId}::uuid)`;
  return {
    condition: sql`(${products.createdAt}, ${products.id}) < ${end}`,
    skip: offset - (range.until - range.count),
  };
}

/** The number of a filter's products in each range that has any. */
function countRanges(db: Database, shopId: string, filter: ProductFilter) {
  const { id, startAt, startId } = productRanges;
  const ofShop = eq(productRanges.shopId, shopId);
  const conditions = counterConditions(productRangeCounts, filter).filter((condition) => condition);
  if (conditions.length === 0) {
    const count = sql<number>`${productRanges.count}`.as('products');
    return db.select({ startAt, startId, count }).from(productRanges).where(ofShop).as('ranges');
  }
  const count = sql<number>`sum(${productRangeCounts.count})::integer`.as('products');
  return db
    .select({ startAt, startId, count })
    .from(productRanges)
    .innerJoin(productRangeCounts, eq(productRangeCounts.rangeId, id))
    .where(and(ofShop, ...conditions))
    .groupBy(id)
    .as('ranges');
}
