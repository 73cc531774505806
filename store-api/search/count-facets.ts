import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { productIndex } from '../db/schema/search';
import type { ShopFacet, ShopSearch } from '../db/schema/shops';
import { toRupees } from '../money';
import type { Facet } from './facet-schema';
import { planCondition, type SearchPlan } from './search-plan';
import { searchKey } from './words';

/** Products of a list that are counted and paged through; what has more says so. */
export const MAX_COUNTED = 10_000;

/** Products of a longer list among which values are counted: its counts are lower bounds in any case. */
const SAMPLE = 3000;

/** Values of one facet that are listed, the most usual ones. */
const MAX_VALUES = 100;

const DISCOUNT_STEPS = [10, 20, 30, 40, 50];

const countsSchema = z.object({
  total: z.number(),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  discounts: z.array(z.number()),
  values: z.array(z.tuple([z.string(), z.number()])),
  page: z.array(z.string()),
  bound: z.number().nullable(),
});

/** What the first products of a list have to choose from. */
export type Counts = z.infer<typeof countsSchema>;

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
  /** Selects a value of `found` that bounds a page of all that match. */
  bound?: SQL | undefined;
};

/** Counts a list, and what there is to choose from in it, in one pass. */
export async function countProducts(
  db: Database,
  plan: SearchPlan,
  { facets, except, limit, isCertain, page, bound }: Counted,
): Promise<Counts> {
  const named = facets.filter((name) => name !== 'price' && name !== 'discount');
  const steps = sql.join(
    DISCOUNT_STEPS.map((step) => sql`count(*) filter (where discount >= ${sql.raw(String(step))})`),
    sql`, `,
  );
  const found = await db.execute(sql`
    with matching as materialized (
      select product_id, created_at, popularity, price, discount, facets from ${productIndex} where ${planCondition(plan, except)}
      ${isCertain ? sql`limit ${limit}` : sql``}
    ), found as materialized (select * from matching limit ${limit}),
    sample as (
      select facets from found
      limit case when (select count(*) from found) > ${MAX_COUNTED} then ${SAMPLE}::integer end
    )
    select count(*)::integer as total, min(price) as "minPrice", max(price) as "maxPrice",
      json_build_array(${steps}) as discounts,
      ${
        named.length === 0
          ? sql`'[]'::json`
          : sql`(
        select coalesce(json_agg(json_build_array(facet, count) order by count desc, facet), '[]')
        from (select facet, count(*) as count from sample, unnest(facets) as facet group by 1) as counted
        where split_part(facet, ':', 1) in (${sql.join(
          named.map((name) => sql`${name}`),
          sql`, `,
        )})
      )`
      } as values,
      ${page ? sql`array(${page})` : sql`'{}'::uuid[]`} as page,
      ${bound ? sql`(${bound})` : sql`null::integer`} as bound
    from found
  `);
  return z.object({ rows: z.tuple([countsSchema]) }).parse(found).rows[0];
}

/** The facets' names as products have them. */
export function facetNames({ facets }: ShopSearch): string[] {
  return facets.map(({ name }) => searchKey(name));
}

/**
 * Counts the values of all facets of a shop, each after the choice of the others.
 *
 * @param counts of the list as it is chosen, for the facets of which nothing is chosen
 */
export async function readFacets(
  db: Database,
  plan: SearchPlan,
  search: ShopSearch,
  counts: Counts,
): Promise<Facet[]> {
  // Without one of its choices, a list is as long at least.
  const isSampled = counts.total > MAX_COUNTED;
  const limit = isSampled ? SAMPLE : MAX_COUNTED + 1;
  const facets: Facet[] = [];
  for (const facet of search.facets) {
    const name = searchKey(facet.name);
    const own = plan.choices.has(name)
      ? await countProducts(db, plan, { facets: [name], except: name, limit, isCertain: isSampled })
      : counts;
    const described = describeFacet({ ...facet, name }, own, search.swatches);
    if (described)
      facets.push({ ...described, ...((isSampled || own.total > MAX_COUNTED) && { isLowerBound: true }) });
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
