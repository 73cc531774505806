import { PAGE_REVALIDATE_SECONDS } from '../cache/lifetimes.mjs';
import { COLOR_PATTERN } from './list-query-patterns.mjs';

/** Some 2 MB. */
const MAX_PRODUCTS = 20_000;

type Entry = { colors: string[]; expires: number };

declare global {
  /** By site and product, in the order in which they were rendered. */
  var shopProductColors: Map<string, Entry> | undefined;
}

// Next bundles this module for the pages and for the start of the server, so the one instance is registered globally.
const entries = (globalThis.shopProductColors ??= new Map());

const COLOR = new RegExp(`^(?:${COLOR_PATTERN})$`);

/** The colors of a product that have a page of their own. Called when one of its pages is rendered. */
export function noteProductColors(site: string, id: string, colors: string[]): void {
  const key = JSON.stringify([site, id]);
  entries.delete(key);
  entries.set(key, { colors, expires: Date.now() + PAGE_REVALIDATE_SECONDS * 1000 });
  for (const [oldest] of entries) {
    if (entries.size <= MAX_PRODUCTS) break;
    entries.delete(oldest);
  }
}

/**
 * Whether a color may have a page of its own. While it is unknown, the page is rendered to find out, so that a made-up
 * color takes a rendering per product and minute at most.
 */
export function mayHavePage(site: string, id: string, color: string): boolean {
  if (!COLOR.test(color)) return false;
  const known = entries.get(JSON.stringify([site, id]));
  return !known || known.expires <= Date.now() || known.colors.includes(color);
}
