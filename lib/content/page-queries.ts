import 'server-only';
import { cache } from 'react';
import { PAGES_TAG, STORE_INFO_TAG } from '@/lib/cache/revalidated-tags';
import { journalPath, pagePath, type PageKind } from '@/lib/routes/written-pages';
import { cachedRead } from '@/lib/store-api/cached-read';
import { callStoreApi, type StoreApiCall } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { getStoreInfo } from '@/lib/store-info/queries';
import { wireJournal, wirePage, wirePageList } from './page-schema';
import { toJournalEntry, toShopPage, type JournalEntry, type ShopPage } from './shop-page';

/** Entries on a page of the journal's list. */
export const JOURNAL_PAGE_SIZE = 12;

/** Nothing is there; no failure. */
const NOTHING = { ok: true, data: null } as const;

/** A part of a journal, and the number of all its entries. */
export type Journal = { entries: JournalEntry[]; total: number };

/**
 * Reads a page that the store has written. Memoized for a render, because metadata and page both need it and sanitizing is
 * expensive.
 *
 * @returns null as data when there is no such page
 */
export const getShopPage = cache(
  async (site: string, kind: PageKind, slug: string): Promise<ApiResult<ShopPage | null>> => {
    const part = encodeURIComponent(slug);
    const page = await (kind === 'pages'
      ? readPages(site, { path: `/pages/${part}`, schema: wirePage })
      : readPages(site, { path: `/journal/${part}`, schema: wirePage }));
    if (!page.ok) return page;
    // An entry of the journal has a date.
    if (!page.data || (kind === 'journal' && !page.data.date)) return NOTHING;
    return {
      ok: true,
      data: toShopPage(kind, page.data, await getStoreInfo(site), imageUrlResolver(site)),
    };
  },
);

/**
 * Reads a part of the store's journal.
 *
 * @param page from 1
 * @returns null as data when the store has no journal, or not so many entries
 */
export const getJournal = cache(
  async (site: string, page: number, limit = JOURNAL_PAGE_SIZE): Promise<ApiResult<Journal | null>> => {
    const list = await readPages(site, {
      path: '/journal',
      query: { page: String(page), limit: String(limit) },
      schema: wireJournal,
    });
    if (!list.ok) return list;
    if (!list.data || list.data.data.length === 0) return NOTHING;
    const { data, count } = list.data;
    const imageUrl = imageUrlResolver(site);
    return {
      ok: true,
      data: { entries: data.map((entry) => toJournalEntry(entry, imageUrl)), total: count },
    };
  },
);

/** Entries of one call, and calls, for all that a sitemap names. */
const ALL_LIMIT = 100;
const MAX_CALLS = 10;

/** Reads the paths of all that the store has written, the journal's own among them. */
export async function getWrittenPaths(site: string): Promise<ApiResult<string[]>> {
  const pages = await readPages(site, { path: '/pages', schema: wirePageList });
  if (!pages.ok) return pages;
  const paths = pages.data?.map(({ slug }) => pagePath({ kind: 'pages', slug })) ?? [];
  for (let page = 1; page <= MAX_CALLS; page++) {
    const journal = await getJournal(site, page, ALL_LIMIT);
    if (!journal.ok) return journal;
    if (!journal.data) break;
    if (page === 1) paths.push(journalPath(1));
    paths.push(...journal.data.entries.map(({ slug }) => pagePath({ kind: 'journal', slug })));
    if (page * ALL_LIMIT >= journal.data.total) break;
  }
  return { ok: true, data: paths };
}

/** @returns null as data where there is nothing, for which a store without the extension is not asked */
async function readPages<T>(
  site: string,
  call: Pick<StoreApiCall<T>, 'path' | 'schema'> & { query?: Record<string, string> },
): Promise<ApiResult<T | null>> {
  const { isLoaded, features } = await getStoreInfo(site);
  if (isLoaded && !features.includes('pages')) return NOTHING;
  return cachedRead<T | null>({
    key: [site, 'written', `${call.path}?${new URLSearchParams(call.query)}`],
    // Stores with one report for all their details name that.
    tags: [STORE_INFO_TAG, PAGES_TAG],
    // Slugs can be made up.
    isEmpty: (data) => data === null,
    read: async (deadline) => {
      const result = await callStoreApi({ site, ...call, deadline });
      const isMissing = !result.ok && result.failure.kind === 'status' && result.failure.status === 404;
      return isMissing ? NOTHING : result;
    },
  });
}
