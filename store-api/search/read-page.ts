import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { productIndex } from '../db/schema/search';
import type { Statements } from './limit-work';
import { orderOf, placeIn, upTo } from './list-orders';
import type { Sort } from './search-params';
import { planCondition, type SearchPlan } from './search-plan';
import { choiceQuery } from './ts-query';

/** For matches in the description, the attributes, the category and the title. */
const WEIGHTS = '{0.05, 0.2, 0.6, 1}';

type Page = {
  plan: SearchPlan;
  sort: Sort;
  /** From the first product of the list. */
  offset: number;
  limit: number;
};

/** Percent of the products that are read to estimate where a page of a long list ends. */
const SAMPLED_PERCENT = 1;

/**
 * Reads the ids of a page of a long list, one that goes on after the page.
 *
 * What is chosen often goes with an order, as a low price does with socks: along the order's index, a page may come after a
 * hundred thousand other products. So a sample tells up to which place more than the page is to be expected, and what
 * matches up to there is found by all indexes and sorted. Only where that is too little, the index is read from its start.
 */
export async function readPageIds(statements: Statements, page: Page): Promise<string[]> {
  const { plan, sort, offset, limit } = page;
  const condition = planCondition(plan);
  const slice = sql`order by ${orderOf(sort)} limit ${limit} offset ${offset}`;
  const end = await estimateEnd(statements, page);
  const ids = await readIds(
    statements,
    sql`
      with found as materialized (
        select product_id, created_at, popularity, price, discount from ${productIndex}
        where ${end ? and(condition, upTo(sort, end)) : condition}
      )
      select product_id as id from found ${slice}
    `,
  );
  if (end === null || ids.length === limit) return ids;
  return readIds(statements, sql`select product_id as id from ${productIndex} where ${condition} ${slice}`);
}

/**
 * A place in the order up to which there are very likely enough products for a page.
 *
 * @returns null when no more match than are soon sorted
 */
async function estimateEnd(
  { run }: Statements,
  { plan, sort, offset, limit }: Page,
): Promise<string[] | null> {
  const expected = ((offset + limit) * SAMPLED_PERCENT) / 100;
  // Neighbors are sampled together and may be alike, so that the deviation is a multiple of the root.
  const enough = Math.ceil(expected + 7 * Math.sqrt(expected) + 5);
  // The same blocks each time, which are in memory then.
  const sampling = sql`
    select ${placeIn(sort)} as place
    from ${productIndex} tablesample system (${sql.raw(String(SAMPLED_PERCENT))}) repeatable (1)
    where ${planCondition(plan)} order by ${orderOf(sort)} limit 1 offset ${enough - 1}
  `;
  const sampled = await run((db) => db.execute(sampling));
  const { rows } = z.object({ rows: z.array(z.object({ place: z.array(z.string()) })) }).parse(sampled);
  return rows[0]?.place ?? null;
}

/**
 * Reads the ids of a page of a search, of which few enough products match to be compared. What was typed counts for more
 * than what means the same, and what comes in a color that was named for more than what only has its word.
 */
export function readRelevantIds(
  statements: Statements,
  { plan, offset, limit }: Omit<Page, 'sort'>,
  { typed, ranks, colors }: { typed: string; ranks: string[]; colors: string[] },
): Promise<string[]> {
  const relevance = [
    ...[typed, choiceQuery('color', colors)]
      .filter((query) => query !== null)
      .map((query) => sql`(words @@ ${query}::tsquery)::integer`),
    ...ranks.map((rank) => sql`ts_rank(${WEIGHTS}::real[], words, ${rank}::tsquery)`),
  ];
  return readIds(
    statements,
    sql`
      with found as materialized (
        select product_id, created_at, popularity,
          ${sql.join(relevance, sql` + `)} as relevance
        from ${productIndex} where ${planCondition(plan)}
      )
      select product_id as id from found
      order by relevance desc, ${orderOf('relevance')} limit ${limit} offset ${offset}
    `,
  );
}

async function readIds({ run }: Statements, statement: SQL): Promise<string[]> {
  const found = await run((db) => db.execute(statement));
  return z
    .object({ rows: z.array(z.object({ id: z.string() })) })
    .parse(found)
    .rows.map(({ id }) => id);
}
