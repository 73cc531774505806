import { and, inArray, or, sql } from 'drizzle-orm';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import { countListed } from '../products/list-products';
import type { ProductFilter } from '../products/product-filter';
import { productColumns, type StoredProduct } from '../products/product-schema';
import type { ShopSearch } from '../shops/shop-schema';
import { findCollection, withCollection } from './collections';
import { MAX_COUNTED, countProducts, facetNames, readFacets } from './count-facets';
import { namedColors } from './color-words';
import { createCorrector, type WordCorrector } from './correct-words';
import type { Facet } from './facet-schema';
import type { Statements } from './limit-work';
import type { PriceRange } from './price-words';
import { orderOf } from './list-orders';
import { readPageIds, readRelevantIds } from './read-page';
import { isPlain, parseSearchParams, type SearchParams } from './search-params';
import { readChoices, type SearchPlan } from './search-plan';
import { isNewestOnly, type Term } from './query-words';
import { namedBy } from './relevance';
import { isTelling, nameTerms, namesGoods, relaxText } from './relax-text';
import type { RelaxedText } from './relaxed-schema';
import { readTypeKeys } from './suggestions';
import { FEW, readTextSearch, type TextSearch } from './text-search';
import { allOf, filterQuery, matchesAll } from './ts-query';
import { readVocabulary, withoutDepartment, type Vocabulary } from './vocabulary';

/** What a search text says of prices and colors; the discount is in percent. */
type Understood = PriceRange & { discount?: number | undefined; colors?: string[] };

/** A page of a searched, filtered or sorted list. */
export type SearchResult = {
  rows: StoredProduct[];
  total: number;
  /** Whether there are more products than the total, beyond which the list has no pages. */
  isLowerBound: boolean;
  facets: Facet[] | undefined;
  didYouMean: string | undefined;
  understood: Understood | undefined;
  relaxed: RelaxedText | undefined;
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

/** Of the words that were left out, as many are told. */
const MAX_OTHERS = 2;

const UNCHOSEN = { facets: [], isCertain: false };

const NOTHING: SearchResult = {
  rows: [],
  total: 0,
  isLowerBound: false,
  facets: undefined,
  didYouMean: undefined,
  understood: undefined,
  relaxed: undefined,
};

/** What is searched, how, and among what. */
type Planned = { base: SearchPlan; plan: SearchPlan; text: TextSearch | null; understood: Understood | null };

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
  const { filter, params } = request;
  const planned = await planSearch(search, filter, params);
  const result = await readResult(search, request, planned);
  if (result.total >= FEW || !params.q || statements.isSpent()) return result;
  if (await isFoundUnchosen(search, request)) return result;
  // Some types are of no department.
  const rest = result.total === 0 ? withoutDepartment(params.q, vocabulary) : null;
  if (rest !== null) {
    const broader = { ...request, params: { ...params, q: rest } };
    const found = await readResult(search, broader, await planSearch(search, filter, broader.params));
    if (found.total > 0) return { ...found, didYouMean: found.didYouMean ?? rest };
  }
  return readRelaxed(search, request, planned, result);
}

/**
 * A list of what has only some of the words, where that is more than has all of them. A price that nothing has is left out
 * before words are.
 */
async function readRelaxed(
  search: Search,
  request: SearchRequest,
  planned: Planned | null,
  result: SearchResult,
): Promise<SearchResult> {
  const { statements, shop, settings } = search;
  if (!planned?.text || statements.isSpent()) return result;
  const unpriced = result.total === 0 ? withoutPrices(planned) : null;
  if (!unpriced && planned.text.terms.length < 2) return result;
  const { base, plan, text } = { ...planned, ...unpriced, text: planned.text };
  const names = {
    typed: request.params.q,
    colors: Object.keys(settings.swatches),
    types: [...shop.categories, ...(await readTypeKeys(statements, shop.id))],
  };
  const hasAll = and(matchesAll(text.queries), text.condition);
  const planOf = (terms: Term[]): SearchPlan => {
    // The 'dress' of a dress belt is only what it goes with, unless it has all words.
    const goods = terms.filter((term) => namesGoods(term, names)).slice(-1);
    const named = namedBy(terms, text.known, goods);
    return {
      ...plan,
      queries: [...base.queries, ...terms.map(({ query }) => query)],
      condition: and(base.condition, named && result.total > 0 ? or(named, hasAll) : named),
    };
  };
  const countOthers = async (terms: Term[]) => {
    const others: RelaxedText['others'] = [];
    for (const term of terms.filter((one) => isTelling(one, names)).slice(0, MAX_OTHERS)) {
      if (statements.isSpent()) break;
      const queries = [...base.queries, term.query];
      const condition = and(base.condition, namedBy([term], text.known));
      const alone = { ...base, queries, condition };
      const { total } = await countProducts(statements, alone, { ...UNCHOSEN, limit: MAX_COUNTED });
      if (total > 0) others.push({ ...nameTerms([term], names), count: total });
    }
    return others;
  };
  const wholeFirst = { ...text, typed: allOf(text.terms.map(({ query }) => query)) };
  let best = result;
  const fewer = relaxText(text, names);
  const rounds = unpriced ? [{ kept: text.terms, leftOut: [] }, ...fewer.slice(0, 1)] : fewer;
  for (const { kept, leftOut } of rounds) {
    if (best.total >= FEW || statements.isSpent()) break;
    // With its price left out, one product is an answer.
    if (unpriced && best.total > 0) break;
    const found = await readResult(search, request, {
      ...planned,
      ...unpriced,
      text: wholeFirst,
      plan: planOf(kept),
    });
    if (found.total <= best.total) continue;
    const others = await countOthers(leftOut);
    best = { ...found, relaxed: { ...nameTerms(kept, names), found: result.total, others } };
  }
  return best;
}

/** The same without the prices that the text names; null where it names none. */
function withoutPrices(planned: Planned): Planned | null {
  if (!planned.understood || !hasPrices(planned.understood)) return null;
  const understood = { ...planned.understood, minPrice: undefined, maxPrice: undefined };
  const choices = new Map(planned.plan.choices);
  choices.delete('price');
  return { ...planned, plan: { ...planned.plan, choices }, understood };
}

/** Whether what was chosen besides the text is why so few are found. */
async function isFoundUnchosen(search: Search, { filter, params }: SearchRequest): Promise<boolean> {
  if (isPlain({ ...params, q: '', sort: undefined, facets: undefined })) return false;
  const unchosen = parseSearchParams({ q: [params.q] }, ['search']);
  const planned = await planSearch(search, filter, unchosen);
  if (!planned) return false;
  const { total } = await countProducts(search.statements, planned.plan, {
    ...UNCHOSEN,
    limit: FEW,
  });
  return total >= FEW;
}

async function readResult(
  search: Search,
  { filter, params, page, limit }: SearchRequest,
  planned: Planned | null,
): Promise<SearchResult> {
  const { statements, shop, settings } = search;
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
    if (sort !== 'relevance' || !text?.typed) return counts.page;
    const { typed, ranks } = text;
    const colors = understood?.colors ?? [];
    return readRelevantIds(statements, { plan, offset, limit: count }, { typed, ranks, colors });
  };
  const ids = await readIds();
  return {
    rows: await readProducts(statements, ids),
    total,
    isLowerBound: isNarrowed && !isComplete,
    facets: wantsFacets && counts ? await readFacets(statements, plan, settings, counts) : undefined,
    didYouMean: text?.didYouMean ?? undefined,
    understood: understood && (isNarrowing(understood) || understood.colors) ? understood : undefined,
    relaxed: undefined,
  };
}

/** @returns null for a text without words, and for a collection that the shop does not have */
async function planSearch(
  { statements, shop, settings, vocabulary, correct }: Search,
  filter: ProductFilter,
  params: SearchParams,
): Promise<Planned | null> {
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
  // What is new comes first anyway.
  if (named || isNewestOnly(params.q))
    return { base, plan: { ...base, choices: readChoices(params) }, text: null, understood: null };
  const text = params.q
    ? await readTextSearch(statements, shop, vocabulary, correct, params.q, base.queries)
    : null;
  const colors = text ? namedColors(text.terms, Object.keys(settings.swatches)) : [];
  // What is chosen counts instead of what the text says.
  const understood = text && {
    ...(colors.length > 0 && { colors }),
    ...(!hasPrices(params) && text.range),
    ...(params.discount.length === 0 && text.discount !== undefined && { discount: text.discount }),
  };
  if (text?.queries.length === 0 && !isNarrowing({ ...text.range, discount: text.discount })) return null;
  return {
    base,
    plan: {
      ...base,
      condition: and(base.condition, text?.condition),
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
