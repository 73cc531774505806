import 'server-only';
import { unstable_cache } from 'next/cache';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';
import { EMPTY_TAG, FAILED_TAG, NOT_FOUND_TAG } from '@/lib/cache/page-cache-tags.mjs';
import { callDeadline, storeApiBase } from './client';
import { ApiFailureError, describeFailure, type ApiResult } from './failure';

/** Seconds after which a cached answer of the store is asked for anew; pages use the same. */
const REVALIDATE_SECONDS = 60;

/** A read of the store whose answer is kept for a while. */
export type CachedRead<T> = {
  /** What tells this read apart from all others, its site first. */
  key: [site: string, ...rest: string[]];
  /** By which it can be revalidated; each is prefixed by the site. */
  tags: string[];
  /** @param deadline for the call, in ms since 1970 */
  read: (deadline: number) => Promise<ApiResult<T>>;
  /** Whether an answer says that there is nothing; such answers are not kept (lib/cache/keeping.mjs). */
  isEmpty?: (data: T) => boolean;
};

/**
 * When all reads of a render are given up: one that must wait for another gets what that one has left of the
 * time, so that a page never takes longer than a single call.
 */
const renderDeadline = cache(callDeadline);

/**
 * Reads through the data cache. Only successes are kept; when a kept one can't be renewed, it goes on
 * being answered, so that what was seen once stays browsable while the store is down. A failure with
 * nothing kept comes back as a value, and the page being rendered is not kept either.
 */
export async function cachedRead<T>({ key, tags, read, isEmpty }: CachedRead<T>): Promise<ApiResult<T>> {
  const [site] = key;
  const deadline = renderDeadline();
  const cached = unstable_cache(
    async () => {
      const result = await read(deadline);
      if (!result.ok) throw new ApiFailureError(result.failure);
      // `worth` comes first: the cache handler knows an empty answer by how its JSON begins.
      return { worth: !isEmpty?.(result.data), data: result.data };
    },
    // The cache outlives a restart, and the next start may name another API.
    [storeApiBase(site), ...key],
    { revalidate: REVALIDATE_SECONDS, tags: tags.map((tag) => siteTag(site, tag)) },
  );
  try {
    const { worth, data } = await cached();
    if (!worth) await markEmpty();
    return { ok: true, data };
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    // For a refused hostname nothing was asked; the layout says so once.
    if (isAllowedHost(site, process.env)) console.warn(`${key.join(' ')}: ${describeFailure(error.failure)}`);
    await markFailed();
    return { ok: false, failure: error.failure };
  }
}

/** The cache tag of a site's part, such as `shop.example:products`. */
export function siteTag(site: string, tag: string): string {
  return `${site}:${tag}`;
}

/** Keeps the page or answer being made out of the page cache, whatever was kept before. */
export function markFailed(): Promise<void> {
  return markPage(FAILED_TAG);
}

/** Tells the page cache that the page being rendered says that there is nothing at its address. */
export function markEmpty(): Promise<void> {
  return markPage(EMPTY_TAG);
}

/**
 * Answers the page being rendered with status 404, and keeps it out of the page cache. Where the cache is
 * not ours (Vercel), Next's own way is taken, which needs scripts to show the page's words.
 */
export async function markNotFound(): Promise<void> {
  await markMissing();
  await markPage(EMPTY_TAG);
}

/** As markNotFound, for the one page that stands in for all addresses without a page: it is kept. */
export async function markMissing(): Promise<void> {
  if (process.env.VERCEL) notFound();
  await markPage(NOT_FOUND_TAG, REVALIDATE_SECONDS);
}

// The one way in which a render can hand a tag to its cache entry. The short life is for caches further
// out, which read it from Cache-Control.
async function markPage(tag: string, revalidate = 1): Promise<void> {
  await unstable_cache(async () => true, [tag], { revalidate, tags: [tag] })();
}
