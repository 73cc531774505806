import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { productIndex } from '../db/schema/search';
import { toRupees } from '../money';
import type { ShopFacet, ShopSearch } from '../shops/shop-schema';
import type { Facet } from './facet-schema';
import type { Statements } from './limit-work';
import { planCondition, type SearchPlan } from './search-plan';
import { searchKey } from './words';

/** Products of a list that are counted and paged through; what has more says so. */
export const MAX_COUNTED = 10_000;

/** How many products of a longer list are counted. Its counts are lower bounds anyway. */
const SAMPLE = 3000;

/** Share of all products, in percent, in which the values of the chosen facets are counted at once. */
const SAMPLED_PERCENT = 3;

/** With so many matches in the sample a list is surely longer than `MAX_COUNTED`: a list of just that length has about 300 there. */
const ENOUGH_SAMPLED = 500;

/** Lists shorter than this are not sampled: the indexes find their values faster. */
const MIN_SAMPLED = 1000;

/** Values of one facet that are listed, the most usual ones. */
const MAX_VALUES = 100;

const DISCOUNT_STEPS = [10, 20, 30, 40, 50];

const countsSchema = z.object({
  total: z.number(),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  discounts: z.array(z.number()),
  values: z.array(z.tuple([z.string(), z.number()])),
});

/** What the first products of a list have to choose from. */
type Counts = z.infer<typeof countsSchema>;

type Counted = {
  /** Names of the facets of which values are counted. */
  facets: string[];
  /** The facet whose choice does not count. */
  except?: string;
  /**
   * Products that are read. Where there are as many for sure, reading ends with the last of them; otherwise all are found
   * by an index first, because looking for a few among all others takes longest when there are none.
   */
  limit: number;
  isCertain: boolean;
  /** Selects ids of `found` that are read at the same time; right while no more match than are read. */
  page?: SQL;
};

/** Counts a list, and what there is to choose from in it, in one pass. */
export async function countProducts(
  { run }: Statements,
  plan: SearchPlan,
  { facets, except, limit, isCertain, page }: Counted,
): Promise<Counts & { page: string[] }> {
  const counting = sql`
    with matching as materialized (
      select product_id, created_at, popularity, price, discount, facets from ${productIndex} where ${planCondition(plan, except)}
      ${isCertain ? sql`limit ${limit}` : sql``}
    ), found as not materialized (select * from matching limit ${limit})
    select *, ${page ? sql`array(${page})` : sql`'{}'::uuid[]`} as page
    from (${countsOf(sql`found`, facets)}) as counts
  `;
  const counted = await run((db) => db.execute(counting));
  const row = countsSchema.extend({ page: z.array(z.string()) });
  return z.object({ rows: z.tuple([row]) }).parse(counted).rows[0];
}

/** Selects the counts of a table of products. */
function countsOf(found: SQL, facets: string[]): SQL {
  const named = facets.filter((name) => name !== 'price' && name !== 'discount');
  const steps = DISCOUNT_STEPS.map(
    (step) => sql`count(*) filter (where discount >= ${sql.raw(String(step))})`,
  );
  const values = sql`
    select coalesce(json_agg(json_build_array(facet, count) order by count desc, facet), '[]')
    from (
      select unnest(facets) as facet, count(*) as count
      from (
        select facets from ${found}
        limit case when (select count(*) from ${found}) > ${MAX_COUNTED} then ${SAMPLE}::integer end
      ) as sample
      group by 1
      offset 0 -- Keeps the condition from being put to each of 50,000 values instead of to some 150 different ones.
    ) as counted
    where split_part(facet, ':', 1) in (${list(named.map((name) => sql`${name}`))})
  `;
  return sql`
    select count(*)::integer as total, min(price) as "minPrice", max(price) as "maxPrice",
      json_build_array(${list(steps)}) as discounts, ${named.length === 0 ? sql`'[]'::json` : sql`(${values})`} as values
    from ${found}
  `;
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

/**
 * Counts the values of all chosen facets at once, each after the choice of the others, among a few percent of the products.
 *
 * @returns the counts by facet, of those where so many were found that there are hardly fewer than `MAX_COUNTED`
 */
async function countSampled({ run }: Statements, plan: SearchPlan): Promise<Map<string, Counts>> {
  const names = [...plan.choices.keys()];
  const met = [...plan.choices.values()].map(({ query, condition }) =>
    and(query === null ? undefined : sql`words @@ ${query}::tsquery`, condition),
  );
  const tables = names.map((_, place) => sql.raw(`found_${place + 1}`));
  const counting = sql`
    with chosen as materialized (
      select price, discount, facets, array[${list(met.map((condition) => sql`${condition}`))}] as met
      from ${productIndex} tablesample system (${sql.raw(String(SAMPLED_PERCENT))}) repeatable (1)
      where ${planCondition({ ...plan, choices: new Map() })}
    ), near as materialized (
      select *, array_position(met, false) as missed from chosen where cardinality(array_positions(met, false)) <= 1
    ), ${list(
      tables.map(
        (table, place) =>
          sql`${table} as (select * from near where missed is null or missed = ${sql.raw(String(place + 1))} limit ${SAMPLE})`,
      ),
    )}
    ${sql.join(
      tables.map(
        (table, place) =>
          sql`select ${names[place]} as facet, * from (${countsOf(table, names.slice(place, place + 1))}) as counts`,
      ),
      sql` union all `,
    )}
  `;
  const sampled = await run((db) => db.execute(counting));
  const { rows } = z.object({ rows: z.array(countsSchema.extend({ facet: z.string() })) }).parse(sampled);
  return new Map(
    rows.filter(({ total }) => total >= ENOUGH_SAMPLED).map(({ facet, ...counts }) => [facet, counts]),
  );
}

/** The facets' names as products have them. */
export function facetNames({ facets }: ShopSearch): string[] {
  return facets.map(({ name }) => searchKey(name));
}

/**
 * Counts the values of all facets of a shop, each after the choice of the others. What there is no time left for is counted
 * after all choices, of which there may be more without its own.
 *
 * @param counts of the list as it is chosen, for the facets of which nothing is chosen
 */
export async function readFacets(
  statements: Statements,
  plan: SearchPlan,
  search: ShopSearch,
  counts: Counts,
): Promise<Facet[]> {
  // Without one of its choices, a list is as long at least.
  const isSampled = counts.total > MAX_COUNTED;
  const limit = isSampled ? SAMPLE : MAX_COUNTED + 1;
  const sampled =
    plan.choices.size > 0 && counts.total > MIN_SAMPLED && !statements.isSpent()
      ? await countSampled(statements, plan)
      : new Map<string, Counts>();
  const facets: Facet[] = [];
  for (const facet of search.facets) {
    const name = searchKey(facet.name);
    const isChosen = plan.choices.has(name);
    const known = isChosen ? sampled.get(name) : counts;
    const isLeftOut = !known && statements.isSpent();
    const own =
      known ??
      (isLeftOut
        ? counts
        : await countProducts(statements, plan, {
            facets: [name],
            except: name,
            limit,
            isCertain: isSampled,
          }));
    const described = describeFacet({ ...facet, name }, own, search.swatches);
    if (described)
      facets.push({
        ...described,
        ...((isSampled || sampled.has(name) || isLeftOut || own.total > MAX_COUNTED) && {
          isLowerBound: true,
        }),
      });
  }
  return facets;
}

/** @returns null when there is nothing to choose */
function describeFacet(
  { name, label }: ShopFacet,
  counts: Counts,
  swatches: ShopSearch['swatches'],
): Facet | null {
  if (name === 'price') {
    const { minPrice: min, maxPrice: max } = counts;
    if (min === null || max === null) return null;
    return { kind: 'price', label, min: Math.floor(toRupees(min)), max: Math.ceil(toRupees(max)) };
  }
  if (name === 'discount') {
    const values = DISCOUNT_STEPS.map((step, place) => ({
      value: String(step),
      count: counts.discounts[place] ?? 0,
    }));
    const offered = values.filter(({ count }) => count > 0);
    return offered.length > 0 ? { kind: 'discount', label, values: offered } : null;
  }
  const values = mergeSpellings(name, counts.values);
  if (values.length === 0) return null;
  if (name === 'size') return { kind: 'size', label, values: values.sort(bySize) };
  if (name !== 'color') return { kind: 'attribute', name, label, values };
  const byKey = new Map(Object.entries(swatches).map(([color, swatch]) => [searchKey(color), swatch]));
  return {
    kind: 'color',
    label,
    values: values.map((value) => {
      const swatch = byKey.get(searchKey(value.value));
      return swatch ? { ...value, swatch } : value;
    }),
  };
}

/** Adds up values that differ in case or accents only, under the most usual spelling. */
function mergeSpellings(name: string, counted: Counts['values']): { value: string; count: number }[] {
  const merged = new Map<string, { value: string; count: number }>();
  for (const [facet, count] of counted) {
    if (!facet.startsWith(`${name}:`)) continue;
    const value = facet.slice(name.length + 1);
    const key = searchKey(value);
    const known = merged.get(key);
    if (known) known.count += count;
    else merged.set(key, { value: value.charAt(0).toUpperCase() + value.slice(1), count });
  }
  return [...merged.values()]
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
    .slice(0, MAX_VALUES);
}

const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '3xl', '4xl', '5xl'];

/** From small to large: letters, then numbers, then names such as 'One Size'. */
function bySize(a: { value: string }, b: { value: string }): number {
  return sizeRank(a.value) - sizeRank(b.value) || a.value.localeCompare(b.value, 'en', { numeric: true });
}

function sizeRank(size: string): number {
  const place = LETTER_SIZES.indexOf(size.toLowerCase());
  if (place >= 0) return place;
  return /^\d/.test(size) ? LETTER_SIZES.length : LETTER_SIZES.length + 1;
}
