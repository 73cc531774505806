import 'server-only';
import { cache } from 'react';
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
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, MENU_LIMIT_MS, null);
  });
  try {
    return await Promise.all(
      names.map(async (name) => {
        const outcome = await Promise.race([readParentCategories(site, name.toLowerCase()), timeout]);
        const parentCategories = outcome ? namesIn(outcome).slice(0, MAX_PARENTS_IN_MENU) : [];
        return { name, parentCategories: alphabetical(parentCategories) };
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** The names alone are cached, a hundredth of the products. Memoized for a render, because menu and list both read. */
const readParentCategories = cache((site: string, category: string): Promise<ReadOutcome<string[] | null>> =>
  readCached({
    key: [site, 'parent-categories', category],
    tags: [PRODUCTS_TAG],
    // Null, because the store has no products in such a category.
    isEmpty: (names) => names === null,
    read: async (deadline) => {
      const query = { page: '1', limit: String(MAX_LIMIT), ...categoryParameters(category) };
      const list = await callStoreApi({ site, path: '/products', query, schema: wireProductList, deadline });
      return list.ok ? { ok: true, data: parentCategoriesOf(list.data.products) } : list;
    },
  }),
);

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
