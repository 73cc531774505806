import { LRUCache } from 'lru-cache';
import { PAGE_EXPIRE_SECONDS, PAGE_REVALIDATE_SECONDS } from '../../lib/cache/lifetimes.mjs';

/** A page, with what the store is asked for to render it. Pages of one list share its data. */
export type Page = { key: string; data: string[] };

/** How a page was answered, and how many calls to the store that made. */
export type Answer = { from: 'cache' | 'stale' | 'render'; storeCalls: number };

export type CacheModel = {
  /** @param at seconds; not before the last request */
  request(page: Page, at: number): Answer;
  /** Makes all entries with this data invalid, as `POST /api/revalidate` does with its tags. */
  invalidate(data: string, at: number): void;
};

type Kept = { at: number; data: string[] };

/**
 * What the page cache of one instance, or of all that share one, does: entries are used for a minute, then once more while they
 * are made anew, and not at all after an hour; what was used least recently goes first.
 *
 * @param entries how many pages and responses of the store together are kept
 * @param freshSeconds how long they are used as they are
 */
export function createCacheModel(entries: number, freshSeconds = PAGE_REVALIDATE_SECONDS): CacheModel {
  const kept = new LRUCache<string, Kept>({ max: entries });
  const invalidatedAt = new Map<string, number>();

  const age = (key: string, at: number) => {
    const entry = kept.get(key);
    if (!entry || entry.data.some((data) => (invalidatedAt.get(data) ?? -1) >= entry.at)) return Infinity;
    return at - entry.at;
  };
  /** @returns the calls that are made now; stale data is used, and asked for anew */
  const readData = (data: string, at: number): number => {
    if (age(data, at) < freshSeconds) return 0;
    kept.set(data, { at, data: [data] });
    return 1;
  };
  const render = ({ key, data }: Page, at: number): number => {
    const calls = data.reduce((sum, name) => sum + readData(name, at), 0);
    kept.set(key, { at, data });
    return calls;
  };

  return {
    request: (page, at) => {
      const pageAge = age(page.key, at);
      if (pageAge < freshSeconds) return { from: 'cache', storeCalls: 0 };
      const from = pageAge < PAGE_EXPIRE_SECONDS ? 'stale' : 'render';
      return { from, storeCalls: render(page, at) };
    },
    invalidate: (data, at) => invalidatedAt.set(data, at),
  };
}
