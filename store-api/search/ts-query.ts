import { and, sql, type SQL } from 'drizzle-orm';
import { productIndex } from '../db/schema/search';
import type { ProductFilter } from '../products/product-filter';
import { searchKey } from './words';

/** Writes a word or a filter of `product_index.words` for a tsquery. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** @returns null for no parts */
export function anyOf(parts: string[]): string | null {
  return joined(parts, ' | ');
}

/** @returns null for no parts */
export function allOf(parts: (string | null)[]): string | null {
  return joined(
    parts.filter((part) => part !== null),
    ' & ',
  );
}

function joined(parts: string[], operator: string): string | null {
  if (parts.length <= 1) return parts[0] ?? null;
  return `(${parts.join(operator)})`;
}

/**
 * Finds what matches all of several tsqueries. The index evaluates the whole of a tsquery for each candidate, so that
 * alternatives take half as long in one of their own as beside other words, which are in one together.
 */
export function matchesAll(queries: string[]): SQL | undefined {
  const isAlternative = (query: string) => query.includes(' | ');
  const others = allOf(queries.filter((query) => !isAlternative(query)));
  const conditions = [...(others === null ? [] : [others]), ...queries.filter(isAlternative)];
  return and(...conditions.map((query) => sql`${productIndex.words} @@ ${query}::tsquery`));
}

/** Finds the products of a choice, such as those in one of several sizes. */
export function choiceQuery(facet: string, values: string[]): string | null {
  return anyOf(values.map((value) => lexeme(`=${searchKey(`${facet}:${value}`)}`)));
}

/** A filter that no product passes. */
const NOTHING = lexeme('@nothing');

/** Finds the products of a plain list. */
export function filterQuery(shopId: string, filter: ProductFilter): string {
  const category = filter.category?.toLowerCase();
  const isDepartment = category === 'men' || category === 'women';
  const departments = filter.departments?.map((department) => lexeme(`@gender:${department}`));
  return (
    allOf([
      lexeme(`@shop:${shopId}`),
      category ? lexeme(isDepartment ? `@in:${category}` : `@category:${category}`) : null,
      filter.parentCategory ? lexeme(`@parent:${filter.parentCategory.toLowerCase()}`) : null,
      filter.featured ? lexeme('@featured') : null,
      departments ? (anyOf(departments) ?? NOTHING) : null,
    ]) ?? ''
  );
}
