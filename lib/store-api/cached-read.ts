import 'server-only';
import { createHash } from 'node:crypto';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { isAllowedHost } from '@/lib/site/hosts.mjs';
import { FAILED_PAGE_SECONDS, PAGE_REVALIDATE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import {
  ANY_PATH_TAG,
  EMPTY_TAG,
  FAILED_TAG,
  INCOMPLETE_TAG,
  NOT_FOUND_TAG,
  VALID_UNTIL_PREFIX,
} from '@/lib/cache/page-cache-tags.mjs';
import { withoutClientAddress } from '@/lib/site/request-context';
import { callDeadline, storeApiBase } from './client';
import { log } from '@/lib/logging/log.mjs';
import { ApiFailureError, describeFailure, type ApiFailure, type ApiResult } from './failure';

/** A read of the store API whose response is cached. */
export type CachedRead<T> = {
  /** Identifies the read; the site comes first. What is from a URL's query is in the form of a query. */
  key: [site: string, ...rest: string[]];
  /** Cache tags for revalidation; each is prefixed with the site. */
  tags: string[];
  /** @param deadline of the call, in ms since 1970 */
  read: (deadline: number) => Promise<ApiResult<T>>;
  /** Whether the data says that nothing exists at this key; see EMPTY_TAG for how such data is cached. */
  isEmpty?: (data: T) => boolean | Promise<boolean>;
};

/** One deadline for all reads of a render, so that dependent reads never add up to more than one call's timeout. */
const renderDeadline = cache(callDeadline);

/** What a read found, and whether that may be kept. */
export type ReadOutcome<T> = { result: ApiResult<T>; isEmpty: boolean };

/**
 * Reads through the data cache. Only successes are cached. When a cached value cannot be revalidated, the stale
 * value is returned, so that pages stay available while the store API is down.
 *
 * @returns the data, or the failure if nothing is cached; the page being rendered is then not cached either
 */
export async function cachedRead<T>(read: CachedRead<T>): Promise<ApiResult<T>> {
  const outcome = await readCached(read);
  await markPageFor(outcome);
  return outcome.result;
}

/** Tells the operator that a read failed, which a page survives. */
export function logFailedRead([site, ...read]: CachedRead<unknown>['key'], failure: ApiFailure): void {
  // For an unknown hostname no call was made.
  if (!isAllowedHost(site, process.env)) return;
  const names = read.map(withoutValues);
  // A store may repeat in its message what it was asked for.
  const isTold = failure.kind === 'status' && names.join() === read.join();
  const reason = isTold ? { reason: failure.message } : {};
  log.warn({ site, read: names.join(' '), ...reason }, describeFailure(failure));
}

/** What shoppers search for belongs in no log: of the parameters of a call, it gets the names. */
function withoutValues(part: string): string {
  return part.includes('=') ? [...new URLSearchParams(part).keys()].join(' ') : part;
}

/** As cachedRead, for data without which a page is complete: what it finds does not keep the page out of the cache. */
export async function readCached<T>({ key, tags, read, isEmpty }: CachedRead<T>): Promise<ReadOutcome<T>> {
  const [site] = key;
  const deadline = renderDeadline();
  const cached = unstable_cache(
    async () => {
      const result = await withoutClientAddress(() => read(deadline));
      if (!result.ok) throw new ApiFailureError(result.failure);
      // `isCacheable` must be the first key: the cache handler recognizes empty data by EMPTY_DATA_PREFIX.
      return { isCacheable: !(await isEmpty?.(result.data)), data: result.data };
    },
    // The cache survives a restart, after which STORE_API_URL may be another one. Next prints the key of what it can't
    // revalidate, and this one may hold what a shopper searches for.
    [sha256([storeApiBase(site), ...key])],
    { revalidate: PAGE_REVALIDATE_SECONDS, tags: tags.map((tag) => siteTag(site, tag)) },
  );
  try {
    const { isCacheable, data } = await cached();
    return { result: { ok: true, data }, isEmpty: !isCacheable };
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    logFailedRead(key, error.failure);
    await markIncomplete();
    return { result: { ok: false, failure: error.failure }, isEmpty: false };
  }
}

function sha256(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Keeps the page being rendered out of the page cache when what it shows was not found or could not be read. */
export async function markPageFor({ result, isEmpty }: ReadOutcome<unknown>): Promise<void> {
  if (!result.ok) await markFailed();
  else if (isEmpty) await markEmpty();
}

/** @returns the cache tag of one site, such as `shop.example:products` */
export function siteTag(site: string, tag: string): string {
  return `${site}:${tag}`;
}

/** Keeps the page or response being rendered out of the page cache; an older entry stays. */
export function markFailed(): Promise<void> {
  return markPage(FAILED_TAG);
}

/** Says that the page being rendered lacks a part, so that it is soon made anew. */
export function markIncomplete(): Promise<void> {
  return markPage(INCOMPLETE_TAG, PAGE_REVALIDATE_SECONDS);
}

/** Marks the page being rendered as empty: nothing exists at its URL (see EMPTY_TAG). */
export function markEmpty(): Promise<void> {
  return markPage(EMPTY_TAG);
}

/** Sets status 404 on the page being rendered, and marks it as empty: nothing exists at its URL (see EMPTY_TAG). */
export async function markNotFound(): Promise<void> {
  await markMissing();
  await markPage(EMPTY_TAG);
}

/** Like markNotFound, but cached: for the single 404 page that serves all URLs without a page. */
export async function markMissing(): Promise<void> {
  await markPage(NOT_FOUND_TAG, PAGE_REVALIDATE_SECONDS);
}

/** Says that the page being rendered is the same for all paths that lead to it (see ANY_PATH_TAG). */
export async function markAnyPath(): Promise<void> {
  await markPage(ANY_PATH_TAG, PAGE_REVALIDATE_SECONDS);
}

/**
 * Ends the time for which the page being rendered is served. Of several times the first counts.
 *
 * @param time in ms since 1970
 */
export async function markValidUntil(time: number): Promise<void> {
  await markPage(`${VALID_UNTIL_PREFIX}${time}`, PAGE_REVALIDATE_SECONDS);
}

// Reading a tagged cache entry is the only way for a render to add a tag to its page. The page's Cache-Control takes
// over the shortest lifetime read, which also limits caches in front of the storefront.
async function markPage(tag: string, revalidate = FAILED_PAGE_SECONDS): Promise<void> {
  await unstable_cache(async () => true, [tag], { revalidate, tags: [tag] })();
}
