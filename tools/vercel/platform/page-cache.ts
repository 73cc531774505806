/** The platform's page cache: responses of prerender functions, by the query keys that the build allows. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BuildOutput, PrerenderOutput } from './build-output';
import type { Clock } from './clock';
import type { Functions } from './functions';
import { endToEnd, secondsOf } from './headers';
import { mediaType } from './media-type';
import type { TagTimes } from './tag-times';
import type { Visit } from './visit';

/** A renewal with another status leaves the kept page in place, by Vercel's documentation of ISR. */
const RENEWING_STATUSES = [200, 301, 302, 307, 308, 404, 410];

/** How long after a failed renewal the next one is tried, by the same documentation. */
const RETRY_SECONDS = 30;

export type Page = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** In milliseconds of the clock, like the other times. */
  madeAt: number;
};

type Entry = Page & { tags: string[]; staleAt: number; expireAt: number; retryAt: number };

/** `page` is null when the function crashed and no page was kept; `isKept`: the page came from the cache or is in it. */
export type PageResult = { page: Page | null; isKept: boolean; state: string };

export type PageCache = {
  respond: (output: PrerenderOutput, visit: Visit) => Promise<PageResult>;
  /** Resolves when no page is being made. */
  settled: () => Promise<void>;
};

export type PageCacheOptions = {
  build: BuildOutput;
  functions: Functions;
  clock: Clock;
  tagTimes: TagTimes;
};

export function createPageCache({ build, functions, clock, tagTimes }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Page | null>>();
  const prerenders = [...build.outputs.values()].filter((output) => output.kind === 'prerender');

  async function respond(output: PrerenderOutput, visit: Visit): Promise<PageResult> {
    const query = allowedQuery(output, visit);
    const key = keyOf(output, query);
    const isForced = visit.headers['x-prerender-revalidate'] === output.config.bypassToken;
    const isOfBuild = !entries.has(key);
    const entry = entries.get(key) ?? readFallback(output, key);
    if (entry && !isForced && isUsable(entry)) {
      if (clock.now() < entry.staleAt)
        return { page: entry, isKept: true, state: isOfBuild ? 'PRERENDER' : 'HIT' };
      if (clock.now() >= entry.retryAt) void renew(output, query, visit);
      return { page: entry, isKept: true, state: 'STALE' };
    }
    const page = await renew(output, query, visit);
    const kept = entries.get(key);
    if (kept && !isRenewal(page)) return { page: kept, isKept: true, state: 'STALE' };
    return { page, isKept: page !== null && kept === page, state: isForced ? 'REVALIDATED' : 'MISS' };
  }

  function isUsable({ expireAt, retryAt, tags, madeAt }: Entry): boolean {
    const now = clock.now();
    return now < retryAt || (now < expireAt && !tagTimes.areExpired(tags, madeAt));
  }

  function readFallback(output: PrerenderOutput, key: string): Entry | undefined {
    const { fallbackFile, config } = output;
    if (!fallbackFile) return undefined;
    const now = clock.now();
    const entry: Entry = {
      status: config.initialStatus,
      headers: { 'content-type': mediaType(fallbackFile), ...config.initialHeaders },
      body: readFileSync(fallbackFile),
      madeAt: now,
      tags: tagsOf(config.initialHeaders['x-next-cache-tags']),
      staleAt: config.expiration === false ? Infinity : now + config.expiration * 1000,
      expireAt: Infinity,
      retryAt: 0,
    };
    entries.set(key, entry);
    return entry;
  }

  /** Makes a page and the others of its group; visits meanwhile wait for the same one. */
  function renew(output: PrerenderOutput, query: URLSearchParams, visit: Visit): Promise<Page | null> {
    const invocation = randomUUID();
    const page = make(output, query, visit, invocation);
    void page.then((made) => {
      if (!made || entries.get(keyOf(output, query)) !== made) return;
      const others = prerenders.filter(
        (other) => other.config.group === output.config.group && other !== output && !other.fallbackFile,
      );
      for (const other of others) void make(other, query, visit, invocation);
    });
    return page;
  }

  function make(
    output: PrerenderOutput,
    query: URLSearchParams,
    visit: Visit,
    invocation: string,
  ): Promise<Page | null> {
    const key = keyOf(output, query);
    const pending = running.get(key);
    if (pending) return pending;
    const made = (async () => {
      const madeAt = clock.now();
      const page = await invoke(output, query, visit, invocation, madeAt);
      keep(key, page);
      return page;
    })().finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  async function invoke(
    output: PrerenderOutput,
    query: URLSearchParams,
    visit: Visit,
    invocation: string,
    madeAt: number,
  ): Promise<Page | null> {
    const { path, folder, config } = output;
    const headers = Object.fromEntries(
      Object.entries(visit.headers).filter(([name]) => config.allowHeader.includes(name)),
    );
    const response = await functions.call(folder, {
      method: 'GET',
      url: `${path}?${query}`,
      headers: {
        ...headers,
        'x-matched-path': path,
        'x-now-route-matches': query.toString(),
        'x-vercel-id': visit.id,
        'x-invocation-id': invocation,
      },
    });
    return response && readPage(response, madeAt);
  }

  function keep(key: string, page: Page | null): void {
    const kept = entries.get(key);
    if (!isRenewal(page)) {
      if (kept) kept.retryAt = clock.now() + RETRY_SECONDS * 1000;
      return;
    }
    const maxAge = secondsOf('s-maxage', page.headers);
    if (maxAge === undefined) return;
    const staleAt = page.madeAt + maxAge * 1000;
    const staleFor = secondsOf('stale-while-revalidate', page.headers) ?? Infinity;
    const tags = tagsOf(page.headers['x-next-cache-tags']);
    entries.set(key, Object.assign(page, { tags, staleAt, expireAt: staleAt + staleFor * 1000, retryAt: 0 }));
  }

  return {
    respond,
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

function allowedQuery({ config }: PrerenderOutput, { url }: Visit): URLSearchParams {
  const allowed = new URLSearchParams();
  for (const key of config.allowQuery) {
    const value = url.searchParams.get(key);
    if (value !== null) allowed.set(key, value);
  }
  return allowed;
}

function keyOf({ path }: PrerenderOutput, query: URLSearchParams): string {
  return `${path}?${query}`;
}

function isRenewal(page: Page | null): page is Page {
  return page !== null && RENEWING_STATUSES.includes(page.status);
}

async function readPage(response: IncomingMessage, madeAt: number): Promise<Page | null> {
  try {
    const body = await buffer(response);
    return { status: response.statusCode ?? 500, headers: endToEnd(response.headers), body, madeAt };
  } catch {
    // The function ended in the middle of its response.
    return null;
  }
}

function tagsOf(header: OutgoingHttpHeaders[string]): string[] {
  return String(header ?? '')
    .split(',')
    .filter(Boolean);
}
