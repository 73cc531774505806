import 'server-only';
import { cache } from 'react';
import { PAGE_REVALIDATE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import { markPageFor, readCached, type ReadOutcome } from '@/lib/store-api/cached-read';
import { callStoreApi } from '@/lib/store-api/client';
import { uniqueCategories } from './list-query';
import { categoryParameters, MAX_LIMIT, PRODUCTS_TAG } from './queries';
import { wireProductList, type WireProduct } from './schema';

/** A category of the store as the menu shows it. */
export type MenuCategory = {
  /** As the store spells it. */
  name: string;
  /** Those with the most products, in alphabetical order. */
  parentCategories: string[];
};

/** With more categories than this, their names alone fill the menu. */
const MAX_DETAILED_CATEGORIES = 8;
const MAX_PARENTS_IN_MENU = 8;
/** The longest that a page waits for its menu. */
const MENU_LIMIT_MS = 2500;

/**
 * Reads the parent categories that a category's list can be filtered by, in alphabetical order. They are collected from
 * its first hundred products, because the API has no endpoint for them.
 *
 * @returns empty when the request to the store fails: the list is shown without the filter
 */
export async function getParentCategories(site: string, category: string): Promise<string[]> {
  const outcome = await readParentCategories(site, category);
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
 * page has the menu: none may ask and warn again for what the one before it did not get. The store's own categories are
 * few, which bounds the size.
 */
const failedUntil = new Map<string, number>();

async function readMenuParents(site: string, category: string, timeout: Promise<'late'>): Promise<string[]> {
  const key = JSON.stringify([site, category]);
  if ((failedUntil.get(key) ?? 0) > Date.now()) return [];
  const setFailed = () => failedUntil.set(key, Date.now() + PAGE_REVALIDATE_SECONDS * 1000);
  const reading = readNames('menu', site, category).then((outcome) => {
    if (outcome.result.ok) failedUntil.delete(key);
    else setFailed();
    return namesIn(outcome);
  });
  const names = await Promise.race([reading, timeout]);
  if (names !== 'late') return names;
  setFailed();
  return [];
}

/** Memoized for a render. */
const readParentCategories = cache((site: string, category: string) => readNames('list', site, category));

/**
 * The names alone are cached, a hundredth of the products.
 *
 * @param use the menu's categories are the store's own and are cached without products too; a list's category comes from
 *   its URL, which anybody can make up
 */
function readNames(
  use: 'menu' | 'list',
  site: string,
  category: string,
): Promise<ReadOutcome<string[] | null>> {
  return readCached({
    key: [site, use === 'menu' ? 'menu-categories' : 'parent-categories', category],
    tags: [PRODUCTS_TAG],
    // Null, because the store has no products in such a category.
    isEmpty: (names) => use === 'list' && names === null,
    read: async (deadline) => {
      const query = { page: '1', limit: String(MAX_LIMIT), ...categoryParameters(category) };
      const list = await callStoreApi({ site, path: '/products', query, schema: wireProductList, deadline });
      return list.ok ? { ok: true, data: parentCategoriesOf(list.data.products) } : list;
    },
  });
}

/** The names with the most products come first; null without products. */
function parentCategoriesOf(products: WireProduct[]): string[] | null {
  if (products.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { parentCategory } of products) {
    if (parentCategory) counts.set(parentCategory, (counts.get(parentCategory) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function alphabetical(names: string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b, 'en-IN'));
}

function namesIn({ result }: ReadOutcome<string[] | null>): string[] {
  return result.ok ? (result.data ?? []) : [];
}
