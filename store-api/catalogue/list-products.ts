import { and, asc, desc, eq, inArray, or, sql, sum, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { productCounts, products } from '../db/schema/products';
import type { StoredProduct } from './product-wire';

/** Which products of a shop are asked for. Names are compared without regard to case. */
export type ProductFilter = {
  category?: string | undefined;
  parentCategory?: string | undefined;
  /** Departments; an empty string stands for the products of none. */
  genders?: string[] | undefined;
  featured: boolean;
};

/** The two departments that are categories as well, and list what is meant for them. */
const DEPARTMENTS = ['men', 'women'];

const lower = (name: string): SQL => sql`lower(${name})`;

type Keys = { parentKey: AnyPgColumn; genderKey: AnyPgColumn };

function commonConditions(keys: Keys, filter: ProductFilter): (SQL | undefined)[] {
  return [
    filter.parentCategory ? eq(keys.parentKey, lower(filter.parentCategory)) : undefined,
    filter.genders?.length ? inArray(keys.genderKey, filter.genders.map(lower)) : undefined,
  ];
}

/** Spelled as the partial indexes are, `in_men` and not `in_men = $1`: else none of them is used. */
function inCategory(category: string | undefined): SQL | undefined {
  if (!category) return undefined;
  if (category.toLowerCase() === 'men') return sql`${products.inMen}`;
  if (category.toLowerCase() === 'women') return sql`${products.inWomen}`;
  return eq(products.categoryKey, lower(category));
}

async function countProducts(db: Database, shopId: string, filter: ProductFilter): Promise<number> {
  const { category, featured } = filter;
  const isDepartment = category !== undefined && DEPARTMENTS.includes(category.toLowerCase());
  const [row] = await db
    .select({ count: sum(productCounts.count) })
    .from(productCounts)
    .where(
      and(
        eq(productCounts.shopId, shopId),
        category
          ? or(
              eq(productCounts.categoryKey, lower(category)),
              isDepartment ? eq(productCounts.genderKey, lower(category)) : undefined,
            )
          : undefined,
        featured ? eq(productCounts.featured, true) : undefined,
        ...commonConditions(productCounts, filter),
      ),
    );
  return Number(row?.count ?? 0);
}

/**
 * Reads a page of a shop's products, newest first, and how many there are in all.
 *
 * @param page from 1
 * @param limit products of a page
 */
export async function listProducts(
  db: Database,
  shopId: string,
  filter: ProductFilter,
  page: number,
  limit: number,
): Promise<{ total: number; rows: StoredProduct[] }> {
  const total = await countProducts(db, shopId, filter);
  const offset = (page - 1) * limit;
  // Without this a filter that nothing matches would read the whole catalogue to find that out.
  if (offset >= total) return { total, rows: [] };
  const newestFirst = [desc(products.createdAt), desc(products.id)];
  const count = Math.min(limit, total - offset);
  // A page of the farther half is reached from the oldest product: the last page is as near as the first.
  const fromOldest = offset > total / 2;
  // The ids come from an index alone, so that a far page does not read all the products before it.
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        inCategory(filter.category),
        filter.featured ? sql`${products.featured}` : undefined,
        ...commonConditions(products, filter),
      ),
    )
    .orderBy(...(fromOldest ? [asc(products.createdAt), asc(products.id)] : newestFirst))
    .limit(count)
    .offset(fromOldest ? total - offset - count : offset);
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(...newestFirst);
  return { total, rows };
}
