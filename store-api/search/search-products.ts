import { inArray, sql } from 'drizzle-orm';
import { products } from '../db/schema/products';
import type { Shop, ShopSearch } from '../db/schema/shops';
import { countListed } from '../products/list-products';
import type { ProductFilter } from '../products/product-filter';
import { productColumns, type StoredProduct } from '../products/product-schema';
import { findCollection, withCollection } from './collections';
import { MAX_COUNTED, countProducts, facetNames, readFacets } from './count-facets';
import { createCorrector, type WordCorrector } from './correct-words';
import type { Facet } from './facet-schema';
import type { Statements } from './limit-work';
import type { PriceRange } from './price-words';
import { orderOf } from './list-orders';
import { readPageIds, readRelevantIds } from './read-page';
import { isPlain, parseSearchParams, type SearchParams } from './search-params';
import { readChoices, type SearchPlan } from './search-plan';
import { readTextSearch, type TextSearch } from './text-search';
import { filterQuery } from './ts-query';
import { readVocabulary, withoutDepartment, type Vocabulary } from './vocabulary';

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

/** What one search is answered with. */
type Search = {
  statements: Statements;
  shop: Shop;
  settings: ShopSearch;
  vocabulary: Vocabulary;
  correct: WordCorrector;
};

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
 * where it ends. The total of a list that is sorted only is exact. When the time for its statements is used up, the text is
 * taken as it was typed, and what was found until then is the answer.
 */
export async function searchProducts(
  statements: Statements,
  shop: Shop,
  settings: ShopSearch,
  request: SearchRequest,
): Promise<SearchResult> {
  const vocabulary = readVocabulary(settings);
  const correct = createCorrector(statements, shop.id, vocabulary.words);
  const search = { statements, shop, settings, vocabulary, correct };
  const { params } = request;
  const result = await readResult(search, request);
  if (result.total > 0 || !params.q || statements.isSpent()) return result;
  // Some types are of no department.
  const rest = withoutDepartment(params.q, vocabulary);
  if (rest === null || (await isFoundUnchosen(search, request))) return result;
  const broader = await readResult(search, { ...request, params: { ...params, q: rest } });
  return broader.total > 0 ? { ...broader, didYouMean: broader.didYouMean ?? rest } : result;
}

/** Whether what was chosen besides the text is why nothing is found. */
async function isFoundUnchosen(search: Search, { filter, params }: SearchRequest): Promise<boolean> {
  if (isPlain({ ...params, q: '', sort: undefined, facets: undefined })) return false;
  const unchosen = parseSearchParams({ q: [params.q] }, ['search']);
  const planned = await planSearch(search, filter, unchosen);
  if (!planned) return false;
  const { total } = await countProducts(search.statements, planned.plan, {
    facets: [],
    limit: 1,
    isCertain: false,
  });
  return total > 0;
}

async function readResult(
  search: Search,
  { filter, params, page, limit }: SearchRequest,
): Promise<SearchResult> {
  const { statements, shop, settings } = search;
  const planned = await planSearch(search, filter, params);
  if (!planned) return NOTHING;
  const { plan, text, understood } = planned;
  const isNarrowed = plan.choices.size > 0 || params.collection !== undefined || params.q !== '';
  const wantsFacets = params.facets === 'true';
  const sort = params.sort ?? (text ? 'relevance' : 'newest');
  const offset = (page - 1) * limit;
  const counts =
    isNarrowed || wantsFacets
      ? await countProducts(statements, plan, {
          facets: wantsFacets ? facetNames(settings) : [],
          limit: MAX_COUNTED + 1,
          isCertain: false,
          page: sql`select product_id from found order by ${orderOf(sort)} limit ${limit} offset ${offset}`,
        })
      : null;
  const total = isNarrowed
    ? Math.min(counts?.total ?? 0, MAX_COUNTED)
    : await statements.run((db) => countListed(db, shop.id, filter));
  const isComplete = counts !== null && counts.total <= MAX_COUNTED;
  const count = Math.min(limit, Math.min(total, MAX_COUNTED) - offset);
  const readIds = (): Promise<string[]> | string[] => {
    if (count <= 0) return [];
    if (!isComplete) return readPageIds(statements, { plan, sort, offset, limit: count });
    const { typed, ranks } = text ?? { typed: null, ranks: [] };
    if (sort !== 'relevance' || typed === null) return counts.page;
    return readRelevantIds(statements, { plan, offset, limit: count }, { typed, ranks });
  };
  const ids = await readIds();
  return {
    rows: await readProducts(statements, ids),
    total,
    isLowerBound: isNarrowed && !isComplete,
    facets: wantsFacets && counts ? await readFacets(statements, plan, settings, counts) : undefined,
    didYouMean: text?.didYouMean ?? undefined,
    understood: understood && isNarrowing(understood) ? understood : undefined,
  };
}

/** @returns null for a text without words, and for a collection that the shop does not have */
async function planSearch(
  { statements, shop, settings, vocabulary, correct }: Search,
  filter: ProductFilter,
  params: SearchParams,
): Promise<{ plan: SearchPlan; text: TextSearch | null; understood: Understood | null } | null> {
  const filtered = {
    shopId: shop.id,
    queries: [filterQuery(shop.id, filter)],
    condition: undefined,
    choices: new Map(),
  };
  const named = params.collection ? undefined : findCollection(params.q, settings);
  const collection = params.collection ?? named?.name;
  const base = collection ? withCollection(filtered, collection, settings) : filtered;
  if (!base) return null;
  if (named) return { plan: { ...base, choices: readChoices(params) }, text: null, understood: null };
  const text = params.q
    ? await readTextSearch(statements, shop, vocabulary, correct, params.q, base.queries)
    : null;
  // What is chosen counts instead of what the text says.
  const understood = text && {
    ...(!hasPrices(params) && text.range),
    ...(params.discount.length === 0 && text.discount !== undefined && { discount: text.discount }),
  };
  if (text?.queries.length === 0 && !isNarrowing({ ...text.range, discount: text.discount })) return null;
  return {
    plan: {
      ...base,
      queries: [...base.queries, ...(text?.queries ?? [])],
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

async function readProducts({ run }: Statements, ids: string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const rows = await run((db) => db.select(productColumns).from(products).where(inArray(products.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
