import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '../db/schema/products';

/** The filter of a product listing. Names are compared case-insensitively. */
export type ProductFilter = {
  category?: string | undefined;
  parentCategory?: string | undefined;
  /** Departments; an empty string selects the products without a department, an empty list nothing. */
  departments?: string[] | undefined;
  featured: boolean;
};

/** The columns of a table of counters that a filter compares. */
type CounterColumns = {
  categoryKey: AnyPgColumn;
  parentKey: AnyPgColumn;
  genderKey: AnyPgColumn;
  featured: AnyPgColumn;
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
 *   `filter` together select what both allow, perhaps nothing
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

type FilterColumns = Pick<CounterColumns, 'parentKey' | 'genderKey'>;

function commonConditions(columns: FilterColumns, filter: ProductFilter): (SQL | undefined)[] {
  return [
    filter.parentCategory ? eq(columns.parentKey, lower(filter.parentCategory)) : undefined,
    filter.departments ? inArray(columns.genderKey, filter.departments.map(lower)) : undefined,
  ];
}

/** Written like the partial indexes' conditions: `in_men = $1` would not match `where in_men`. */
function inCategory(category: string | undefined): SQL | undefined {
  if (!category) return undefined;
  if (category.toLowerCase() === 'men') return sql`${products.inMen}`;
  if (category.toLowerCase() === 'women') return sql`${products.inWomen}`;
  return eq(products.categoryKey, lower(category));
}

/** The conditions that a filter puts on `products`. */
export function productConditions(filter: ProductFilter): (SQL | undefined)[] {
  return [
    inCategory(filter.category),
    filter.featured ? sql`${products.featured}` : undefined,
    ...commonConditions(products, filter),
  ];
}

/** The conditions that select the counters of the same products; all undefined without a filter. */
export function counterConditions(columns: CounterColumns, filter: ProductFilter): (SQL | undefined)[] {
  const { category, featured } = filter;
  const isDepartment = category !== undefined && DEPARTMENTS.includes(category.toLowerCase());
  return [
    category
      ? or(
          eq(columns.categoryKey, lower(category)),
          isDepartment ? eq(columns.genderKey, lower(category)) : undefined,
        )
      : undefined,
    featured ? eq(columns.featured, true) : undefined,
    ...commonConditions(columns, filter),
  ];
}
