import 'server-only';
import { cache } from 'react';
import { PAGE_REVALIDATE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { MENU_TAG, PRODUCTS_TAG } from '@/lib/cache/revalidated-tags';
import { markIncomplete, markPageFor, readCached, type ReadOutcome } from '@/lib/store-api/cached-read';
import { isKnownCategory } from './known-lists';
import { uniqueCategories } from './list-query';
import { categoryParameters, listedCategories, MAX_LIMIT, readProductList } from './queries';
import type { WireProduct } from './schema';

/** A category of the store as the menu shows it. */
export type MenuCategory = {
  /** As the store spells it. */
  name: string;
  /** In alphabetical order. */
  parentCategories: string[];
};

/** With more categories than this, their names alone fill the menu. */
const MAX_DETAILED_CATEGORIES = 8;
/** More than a shop sorts its goods by; those with the most products then stand in the menu. */
const MAX_PARENTS_IN_MENU = 40;
/** The longest that a page waits for its menu. */
const MENU_LIMIT_MS = 2500;

/**
 * Reads the parent categories that a category's list can be filtered by, in alphabetical order. They are collected from
 * its first hundred products, because the API has no endpoint for them.
 *
 * @returns empty when the request to the store fails: the list is shown without the filter
 */
export async function getParentCategories(site: string, category: string): Promise<string[]> {
  const outcome = await readParentCategories(site, category.toLowerCase());
  await markPageFor(outcome);
  return alphabetical(namesIn(outcome));
}

/**
 * Reads the store's categories with their parent categories, for the menu on every page. Neither a failing nor a slow
 * store keeps a page back or out of the cache: the menu then has categories only.
 *
 * @param categories as the store spells them
 */
export async function getCategoryMenu(site: string, categories: string[]): Promise<MenuCategory[]> {
  const names = uniqueCategories(categories);
  if (names.length > MAX_DETAILED_CATEGORIES) return names.map((name) => ({ name, parentCategories: [] }));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, MENU_LIMIT_MS, 'late');
  });
  try {
    return await Promise.all(
      names.map(async (name) => {
        const parents = await readMenuParents(site, name.toLowerCase(), timeout);
        return { name, parentCategories: alphabetical(parents.slice(0, MAX_PARENTS_IN_MENU)) };
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Until when the menu does without the parent categories of a category, in ms since 1970, by site and category. Every
 * page has the menu: none may ask and warn again for what the one before it did not get.
 */
const failedUntil = new Map<string, number>();
/** Each category is the store's own, but there may be any number of sites. */
const MAX_FAILED = 1000;

async function readMenuParents(site: string, category: string, timeout: Promise<'late'>): Promise<string[]> {
  const key = JSON.stringify([site, category]);
  if ((failedUntil.get(key) ?? 0) > Date.now()) return withoutNames();
  const setFailed = () => {
    if (failedUntil.size >= MAX_FAILED) failedUntil.clear();
    failedUntil.set(key, Date.now() + PAGE_REVALIDATE_SECONDS * 1000);
  };
  const reading = readNames('menu', site, category).then((outcome) => {
    if (outcome.result.ok) failedUntil.delete(key);
    else setFailed();
    return namesIn(outcome);
  });
  const names = await Promise.race([reading, timeout]);
  if (names !== 'late') return names;
  setFailed();
  return withoutNames();
}

async function withoutNames(): Promise<string[]> {
  await markIncomplete();
  return [];
}

/** Memoized for a render. */
const readParentCategories = cache((site: string, category: string) => readNames('list', site, category));

/** What is cached of a category's products, a hundredth of them. */
type CategorySummary = {
  /** Those with the most products come first. */
  parentCategories: string[];
  /** False when neither the store nor a product in the list names the category. */
  isKnown: boolean;
};

/**
 * Reads the names of a category's parent categories.
 *
 * @param use the menu's categories are the store's own and are cached without products too; a list's category comes from
 *   its URL, which anybody can make up
 * @param category in lower case
 */
async function readNames(
  use: 'menu' | 'list',
  site: string,
  category: string,
): Promise<ReadOutcome<CategorySummary>> {
  // Read outside the cached function, in which Next would bypass the cache.
  const listed = use === 'list' ? listedCategories(site, category) : null;
  return readCached({
    key: [site, use === 'menu' ? 'menu-parents' : 'list-parents', String(new URLSearchParams({ category }))],
    tags: [PRODUCTS_TAG, MENU_TAG],
    isEmpty: ({ isKnown }) => !isKnown,
    read: async (deadline) => {
      const query = { page: '1', limit: String(MAX_LIMIT), ...categoryParameters(category) };
      const list = await readProductList(site, query, deadline);
      if (!list.ok) return list;
      const { products } = list.data;
      const categories = await listed;
      const isKnown =
        categories === null || (products.length > 0 && isKnownCategory(category, products, categories));
      return { ok: true, data: { parentCategories: parentCategoriesOf(products), isKnown } };
    },
  });
}

/** The names with the most products come first. */
function parentCategoriesOf(products: WireProduct[]): string[] {
  const counts = new Map<string, number>();
  for (const { parentCategory } of products) {
    if (parentCategory) counts.set(parentCategory, (counts.get(parentCategory) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function alphabetical(names: string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b, 'en-IN'));
}

function namesIn({ result }: ReadOutcome<CategorySummary>): string[] {
  return result.ok ? result.data.parentCategories : [];
}
