import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { BuildOutput, PrerenderOutput } from './build-output';
import { createClock } from './clock';
import type { Functions } from './functions';
import { createPageCache } from './page-cache';
import { createTagTimes } from './tag-times';
import { readVisit, type Visit } from './visit';

const PAGE: PrerenderOutput = {
  kind: 'prerender',
  path: '/sites/[site]',
  folder: 'page.func',
  fallbackFile: null,
  config: {
    expiration: 1,
    group: 1,
    bypassToken: 'token',
    experimentalBypassFor: [],
    fallback: null,
    initialHeaders: {},
    initialStatus: 200,
    allowQuery: ['nxtPsite'],
    allowHeader: ['host'],
  },
};

type Response = { status?: number; headers?: Record<string, string>; body: string };

const KEPT = { 'cache-control': 's-maxage=60, stale-while-revalidate=3540', 'x-next-cache-tags': 'a,b' };

function visitOf(query: string): Visit {
  const request = new IncomingMessage(new Socket());
  request.url = `/?${query}`;
  request.headers = { host: 'localhost', cookie: 'a=b' };
  const visit = readVisit(request);
  if (!visit) throw new Error('The visit is malformed.');
  return visit;
}

/** A page cache in front of one function, and what that function is called with and responds. */
function createShop() {
  const clock = createClock();
  const tagTimes = createTagTimes(clock);
  const calls: { url: string; headers: object }[] = [];
  let response: Response | null = { headers: KEPT, body: 'first' };
  const functions: Functions = {
    call: async (_folder, { url, headers }) => {
      calls.push({ url, headers });
      if (!response) return null;
      const message = new IncomingMessage(new Socket());
      message.statusCode = response.status ?? 200;
      message.headers = response.headers ?? {};
      message.push(response.body);
      message.push(null);
      return message;
    },
    endAll: async () => undefined,
    setCrashing: () => undefined,
    report: () => [],
  };
  const build: BuildOutput = {
    functionsFolder: '',
    routes: () => [],
    images: {
      sizes: [],
      qualities: [],
      remotePatterns: [],
      localPatterns: [],
      contentSecurityPolicy: '',
    },
    outputs: new Map([[PAGE.path, PAGE]]),
  };
  const cache = createPageCache({ build, functions, clock, tagTimes });
  return {
    calls,
    clock,
    tagTimes,
    respondWith: (next: Response | null) => {
      response = next;
    },
    /** The state of the cache and the body, after what the visit has started. */
    visit: async (query = 'nxtPsite=localhost') => {
      const { state, page } = await cache.respond(PAGE, visitOf(query));
      await cache.settled();
      return `${state} ${page?.body.toString()}`;
    },
  };
}

test('keeps a page by the allowed query, and sends the function nothing else', async () => {
  const { visit, calls } = createShop();
  expect(await visit('nxtPsite=localhost&utm_source=mail')).toBe('MISS first');
  expect(await visit('nxtPsite=localhost&gclid=1')).toBe('HIT first');
  expect(await visit('nxtPsite=other')).toBe('MISS first');
  expect(calls.map(({ url }) => url)).toEqual([
    '/sites/[site]?nxtPsite=localhost',
    '/sites/[site]?nxtPsite=other',
  ]);
  expect(calls[0]?.headers).toHaveProperty('host', 'localhost');
  expect(calls[0]?.headers).not.toHaveProperty('cookie');
});

test('renews a stale page behind the first visit', async () => {
  const { visit, clock, respondWith } = createShop();
  await visit();
  respondWith({ headers: KEPT, body: 'second' });
  clock.advance(59);
  expect(await visit()).toBe('HIT first');
  clock.advance(2);
  expect(await visit()).toBe('STALE first');
  expect(await visit()).toBe('HIT second');
});

test('makes an expired page before it responds', async () => {
  const { visit, clock, tagTimes, respondWith } = createShop();
  await visit();
  respondWith({ headers: KEPT, body: 'second' });
  clock.advance(1);
  tagTimes.expire(['b']);
  clock.advance(1);
  expect(await visit()).toBe('MISS second');
  clock.advance(3601);
  respondWith({ headers: KEPT, body: 'third' });
  expect(await visit()).toBe('MISS third');
});

test.each([
  ['a status that is no renewal', { status: 503, headers: KEPT, body: 'failed' }],
  ['a crash', null],
])('leaves the kept page in place after %s, and tries again 30 s later', async (_name, failure) => {
  const { visit, clock, calls, respondWith } = createShop();
  await visit();
  respondWith(failure);
  for (const seconds of [61, 10_000]) {
    clock.advance(seconds);
    const { length } = calls;
    expect(await visit()).toBe('STALE first');
    expect(await visit()).toBe('STALE first');
    expect(calls).toHaveLength(length + 1);
  }
  respondWith({ headers: KEPT, body: 'healed' });
  clock.advance(31);
  await visit();
  expect(await visit()).toBe('HIT healed');
});

test('keeps no failure and no response without s-maxage', async () => {
  const { visit, respondWith } = createShop();
  respondWith({ status: 503, headers: KEPT, body: 'failed' });
  expect([await visit(), await visit()]).toEqual(['MISS failed', 'MISS failed']);
  respondWith({ headers: { 'cache-control': 'private, no-store' }, body: 'private' });
  expect([await visit(), await visit()]).toEqual(['MISS private', 'MISS private']);
});
