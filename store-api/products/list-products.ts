import { and, asc, desc, eq, inArray, or, sql, sum, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { productCounts, products } from '../db/schema/products';
import type { StoredProduct } from './product-schema';

/** The filter of a product listing. Names are compared case-insensitively. */
type ProductFilter = {
  category?: string | undefined;
  parentCategory?: string | undefined;
  /** Departments; an empty string selects the products without a department. */
  departments?: string[] | undefined;
  featured: boolean;
};

/** Departments that are also categories, in which they list all of their products. */
const DEPARTMENTS = ['men', 'women'];

function lower(name: string): SQL {
  return sql`lower(${name})`;
}

/**
 * Parses the departments of a listing from its query.
 *
 * @param gender one department
 * @param filter departments, separated by commas; `null` selects the products without a department, and the
 *   listed category itself selects everything, so that accessories include those for men and women
 * @param category the listed category
 * @returns departments in lower case, '' for none; undefined when the listing is not narrowed; `gender` and
 *   `filter` together select what both allow
 */
export function parseDepartments(
  gender: string | undefined,
  filter: string | undefined,
  category: string | undefined,
): string[] | undefined {
  const department = gender?.toLowerCase();
  const listed = filter
    ?.split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => (name === 'null' ? '' : name));
  if (!listed?.length || (category && listed.includes(category.toLowerCase())))
    return department ? [department] : undefined;
  return department ? listed.filter((name) => name === department) : listed;
}

type FilterColumns = { parentKey: AnyPgColumn; genderKey: AnyPgColumn };

function commonConditions(columns: FilterColumns, filter: ProductFilter): (SQL | undefined)[] {
  return [
    filter.parentCategory ? eq(columns.parentKey, lower(filter.parentCategory)) : undefined,
    filter.departments?.length ? inArray(columns.genderKey, filter.departments.map(lower)) : undefined,
  ];
}

/** Written like the partial indexes' conditions: `in_men = $1` would not match `where in_men`. */
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
  const total = await countProducts(db, shopId, filter);
  const offset = (page - 1) * limit;
  // Otherwise a filter without matches would scan the whole catalogue.
  if (offset >= total) return { total, rows: [] };
  const newestFirst = [desc(products.createdAt), desc(products.id)];
  const count = Math.min(limit, total - offset);
  // The second half is read from the oldest product on, so that the last page costs as little as the first.
  const fromOldest = offset > total / 2;
  // An index-only scan finds the ids, so that a large offset does not read the skipped products.
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
