import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { productIndex } from '../db/schema/search';
import { BOUNDS, ORDERS } from './list-orders';
import type { Sort } from './search-params';
import { planCondition, type SearchPlan } from './search-plan';

/** For matches in the description, the attributes, the category and the title. */
const WEIGHTS = '{0.05, 0.2, 0.6, 1}';

type Page = {
  plan: SearchPlan;
  sort: Sort;
  /** From the first product of the list. */
  offset: number;
  limit: number;
};

/** Reads the ids of a page of a long list: within a bound of its last product, or along the index of the order. */
export function readPageIds(
  db: Database,
  { plan, sort, offset, limit }: Page,
  bound: number | null,
): Promise<string[]> {
  const condition = planCondition(plan);
  const slice = sql`order by ${ORDERS[sort]} limit ${limit} offset ${offset}`;
  const within = bound === null ? undefined : BOUNDS[sort]?.within(bound);
  return readIds(
    db,
    within
      ? sql`
          with found as materialized (
            select product_id, price, discount, created_at from ${productIndex} where ${and(condition, within)}
          )
          select product_id as id from found ${slice}
        `
      : sql`select product_id as id from ${productIndex} where ${condition} ${slice}`,
  );
}

/**
 * Reads the ids of a page of a search, of which few enough products match to be compared. What was typed counts for more
 * than what means the same.
 */
export function readRelevantIds(
  db: Database,
  { plan, offset, limit }: Omit<Page, 'sort'>,
  { query, typed }: { query: string; typed: string },
): Promise<string[]> {
  const rank = (ranked: string) => sql`ts_rank(${WEIGHTS}::real[], words, ${ranked}::tsquery)`;
  return readIds(
    db,
    sql`
      with found as materialized (
        select product_id, created_at, popularity,
          (words @@ ${typed}::tsquery)::integer + ${rank(typed)} + ${rank(query)} as relevance
        from ${productIndex} where ${planCondition(plan)}
      )
      select product_id as id from found
      order by relevance desc, ${ORDERS.relevance} limit ${limit} offset ${offset}
    `,
  );
}

async function readIds(db: Database, statement: SQL): Promise<string[]> {
  const found = await db.execute(statement);
  return z
    .object({ rows: z.array(z.object({ id: z.string() })) })
    .parse(found)
    .rows.map(({ id }) => id);
}
