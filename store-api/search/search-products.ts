import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import type { Shop, ShopSearch } from '../db/schema/shops';
import { countListed } from '../products/list-products';
import type { ProductFilter } from '../products/product-filter';
import { productColumns, type StoredProduct } from '../products/product-schema';
import { findCollection, withCollection } from './collections';
import { MAX_COUNTED, countProducts, facetNames, readFacets } from './count-facets';
import type { Facet } from './facet-schema';
import { limitWork } from './limit-work';
import type { PriceRange } from './price-words';
import { orderOf } from './list-orders';
import { readPageIds, readRelevantIds } from './read-page';
import { parseSearchParams, type SearchParams } from './search-params';
import { readChoices, type SearchPlan } from './search-plan';
import { readTextSearch, type TextSearch } from './text-search';
import { allOf, filterQuery } from './ts-query';
import { readVocabulary, withoutDepartment } from './vocabulary';

/** What a search text says of prices; the discount is in percent. */
type Understood = PriceRange & { discount?: number | undefined };

/** A page of a searched, filtered or sorted list. */
export type SearchResult = {
  rows: StoredProduct[];
  total: number;
  /** Whether there are more products than the total, beyond which the list has no pages. */
  isLowerBound: boolean;
  facets: Facet[] | undefined;
  didYouMean: string | undefined;
  understood: Understood | undefined;
};

type SearchRequest = { filter: ProductFilter; params: SearchParams; page: number; limit: number };

const NOTHING: SearchResult = {
  rows: [],
  total: 0,
  isLowerBound: false,
  facets: undefined,
  didYouMean: undefined,
  understood: undefined,
};

/**
 * Reads a page of a searched, filtered or sorted list, and what it can be narrowed by.
 *
 * No more than the first 10,001 products that match are counted and sorted: of a longer list the total is a lower bound,
 * where it ends. The total of a list that is sorted only is exact.
 */
export function searchProducts(
  db: Database,
  shop: Shop,
  search: ShopSearch,
  request: SearchRequest,
): Promise<SearchResult> {
  return limitWork(db, async (tx) => {
    const { params } = request;
    const result = await readResult(tx, shop, search, request);
    if (result.total > 0 || !params.q) return result;
    // Some types are of no department.
    const rest = withoutDepartment(params.q, readVocabulary(search));
    if (rest === null) return result;
    const unchosen = { ...request, params: parseSearchParams({ q: [params.q] }, ['search']) };
    if ((await readResult(tx, shop, search, unchosen)).total > 0) return result;
    const broader = await readResult(tx, shop, search, { ...request, params: { ...params, q: rest } });
    return broader.total > 0 ? { ...broader, didYouMean: broader.didYouMean ?? rest } : result;
  });
}

async function readResult(
  db: Database,
  shop: Shop,
  search: ShopSearch,
  { filter, params, page, limit }: SearchRequest,
): Promise<SearchResult> {
  const planned = await planSearch(db, shop, search, filter, params);
  if (!planned) return NOTHING;
  const { plan, text, understood } = planned;
  const isNarrowed = plan.choices.size > 0 || params.collection !== undefined || params.q !== '';
  const wantsFacets = params.facets === 'true';
  const sort = params.sort ?? (text ? 'relevance' : 'newest');
  const offset = (page - 1) * limit;
  const counts =
    isNarrowed || wantsFacets
      ? await countProducts(db, plan, {
          facets: wantsFacets ? facetNames(search) : [],
          limit: MAX_COUNTED + 1,
          isCertain: false,
          page: sql`select product_id from found order by ${orderOf(sort)} limit ${limit} offset ${offset}`,
        })
      : null;
  const total = isNarrowed
    ? Math.min(counts?.total ?? 0, MAX_COUNTED)
    : await countListed(db, shop.id, filter);
  const isComplete = counts !== null && counts.total <= MAX_COUNTED;
  const count = Math.min(limit, Math.min(total, MAX_COUNTED) - offset);
  const readIds = (): Promise<string[]> | string[] => {
    if (count <= 0) return [];
    if (!isComplete) return readPageIds(db, { plan, sort, offset, limit: count });
    const { typed, ranks } = text ?? { typed: null, ranks: [] };
    if (sort !== 'relevance' || typed === null) return counts.page;
    return readRelevantIds(db, { plan, offset, limit: count }, { typed, ranks });
  };
  const ids = await readIds();
  return {
    rows: await readProducts(db, ids),
    total,
    isLowerBound: isNarrowed && !isComplete,
    facets: wantsFacets && counts ? await readFacets(db, plan, search, counts) : undefined,
    didYouMean: text?.didYouMean ?? undefined,
    understood: understood && isNarrowing(understood) ? understood : undefined,
  };
}

/** @returns null for a text without words, and for a collection that the shop does not have */
async function planSearch(
  db: Database,
  shop: Shop,
  search: ShopSearch,
  filter: ProductFilter,
  params: SearchParams,
): Promise<{ plan: SearchPlan; text: TextSearch | null; understood: Understood | null } | null> {
  const filtered = {
    shopId: shop.id,
    query: filterQuery(shop.id, filter),
    condition: undefined,
    choices: new Map(),
  };
  const named = params.collection ? undefined : findCollection(params.q, search);
  const collection = params.collection ?? named?.name;
  const base = collection ? withCollection(filtered, collection, search) : filtered;
  if (!base) return null;
  if (named) return { plan: { ...base, choices: readChoices(params) }, text: null, understood: null };
  const text = params.q ? await readTextSearch(db, shop, readVocabulary(search), params.q, base.query) : null;
  // What is chosen counts instead of what the text says.
  const understood = text && {
    ...(!hasPrices(params) && text.range),
    ...(params.discount.length === 0 && text.discount !== undefined && { discount: text.discount }),
  };
  if (text?.query === null && !isNarrowing({ ...text.range, discount: text.discount })) return null;
  return {
    plan: {
      ...base,
      query: allOf([base.query, text?.query ?? null]) ?? base.query,
      choices: readChoices({
        ...params,
        ...understood,
        discount: understood?.discount === undefined ? params.discount : [understood.discount],
      }),
    },
    text,
    understood,
  };
}

function isNarrowing({ discount, ...range }: Understood): boolean {
  return discount !== undefined || hasPrices(range);
}

function hasPrices({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

async function readProducts(db: Database, ids: string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(productColumns).from(products).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
