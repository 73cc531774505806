import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { noteHeartbeat } from '@/lib/cache/changes.mjs';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import {
  asRequest,
  data,
  DATA_CONTEXT,
  finishBuild,
  openPageCache,
  page,
  PAGE_CONTEXT,
  route,
} from '@/test-support/page-cache';

const MB = 1024 ** 2;
const MINUTE = 60_000;

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'page-cache-'));
  folder = path.join(root, 'build');
  mkdirSync(folder);
  finishBuild(folder);
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(root, { recursive: true, force: true });
  delete shopProcess().changes;
  for (const name of ['CACHE_ENTRIES', 'CACHE_MB', 'SITE_HOSTS']) delete process.env[name];
});

const openCache = () => openPageCache(folder);
const readPage = (key: string) => openCache().get(key, PAGE_CONTEXT);
const entryFiles = () => filesBelow(path.join(folder, 'cache')).filter((file) => /[0-9a-f]{64}$/.test(file));

/** The same files as a process that begins later sees them. */
function restarted() {
  const again = mkdtempSync(path.join(root, 'restart-'));
  symlinkSync(folder, path.join(again, 'build'));
  return openPageCache(path.join(again, 'build'));
}

function filesBelow(start: string): string[] {
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) => path.join(start, name));
}

/** Stops the clock, and moves it on. */
function passTime(ms: number) {
  const now = Date.now() + ms;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
}

function withTags(...tags: string[]) {
  const made = page();
  return {
    ...made,
    headers: { 'x-next-cache-tags': [made.headers['x-next-cache-tags'], ...tags].join(',') },
  };
}

describe('what is kept', () => {
  test('pages, routes and data come back as they were, in files that are named by no input', async () => {
    const image = route(200, { 'content-type': 'image/jpeg' });
    await openCache().set('/../../page', page(), PAGE_CONTEXT);
    await openCache().set('/share', { ...image }, { ...PAGE_CONTEXT, kind: 'APP_ROUTE' });
    await openCache().set('0123', data(), DATA_CONTEXT);
    const kept = await readPage('/../../page');
    const { html, rscData, segmentData } = page();
    expect(kept?.value).toMatchObject({ status: 200, html, rscData, segmentData });
    expect(kept?.lastModified).toBeLessThanOrEqual(Date.now());
    expect((await readPage('/share'))?.value).toMatchObject(image);
    expect((await openCache().get('0123', DATA_CONTEXT))?.value).toEqual(data());
    expect(entryFiles()).toHaveLength(3);
    expect(filesBelow(root).filter((file) => /page$|share/.test(file))).toEqual([]);
  });

  test('a file that is not whole is no page', async () => {
    await openCache().set('/a', page(), PAGE_CONTEXT);
    const [file = ''] = entryFiles();
    truncateSync(file, statSync(file).size - 1);
    expect(await readPage('/a')).toBeNull();
  });

  test('a page with a nonce is sent, but neither kept nor storable elsewhere', async () => {
    const poisoned = page(
      'localhost',
      '<html><body><script src="/a.js" nonce="evil">go()</script></body></html>',
    );
    await openCache().set('/a', page(), PAGE_CONTEXT);
    await openCache().set('/a', poisoned, PAGE_CONTEXT);
    expect((await readPage('/a'))?.value).toMatchObject({ html: page().html });
    expect(poisoned.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    await openCache().set(
      '/b',
      page('localhost', '<p>&lt;b nonce=&quot;x&quot;> the nonce= attribute</p>'),
      PAGE_CONTEXT,
    );
    expect(await readPage('/b')).not.toBeNull();
  });

  test('a failure is never kept, and what is empty only in place of an older entry', async () => {
    for (const tag of ['render-failed', 'render-empty']) {
      const made = withTags(tag);
      await openCache().set('/a', made, PAGE_CONTEXT);
      expect(await readPage('/a')).toBeNull();
      expect(made.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    }
    const empty = data('{"isCacheable":false,"data":{}}');
    await openCache().set('0123', empty, DATA_CONTEXT);
    expect(await openCache().get('0123', DATA_CONTEXT)).toBeNull();
    await openCache().set('0123', data(), DATA_CONTEXT);
    await openCache().set('0123', empty, DATA_CONTEXT);
    expect((await openCache().get('0123', DATA_CONTEXT))?.value).toEqual(empty);

    await openCache().set('/a', page(), PAGE_CONTEXT);
    await openCache().set('/a', withTags('render-failed'), PAGE_CONTEXT);
    expect((await readPage('/a'))?.value).toMatchObject({ html: page().html });
    await openCache().set('/a', { ...withTags('render-empty'), html: '<p>Nothing</p>' }, PAGE_CONTEXT);
    expect((await readPage('/a'))?.value).toMatchObject({ html: '<p>Nothing</p>' });
  });

  test('an error of a route, and a page for missing URLs with the path of a request, are not kept', async () => {
    await openCache().set('/route', route(405), PAGE_CONTEXT);
    expect(await readPage('/route')).toBeNull();
    const missing = withTags('render-not-found');
    await openCache().set('/missing', missing, PAGE_CONTEXT);
    expect(missing.status).toBe(404);
    expect(await readPage('/missing')).toBeNull();
  });

  test('a page that Next passes on because it could not make a newer one stays as old as it is', async () => {
    await openCache().set('/a', page(), PAGE_CONTEXT);
    passTime(2 * MINUTE);
    const old = await readPage('/a');
    await openCache().set('/a', old?.value ?? null, {
      ...PAGE_CONTEXT,
      cacheControl: { revalidate: 30, expire: 3600 },
    });
    const kept = await readPage('/a');
    expect(kept?.value).toEqual(old?.value);
    expect(kept?.lastModified).toBe(old?.lastModified);
    expect(kept?.cacheControl?.revalidate).toBeGreaterThanOrEqual(150);
  });
});

describe('limits', () => {
  const writePage = (key: string, site?: string) => openCache().set(key, page(site), PAGE_CONTEXT);

  test('pages, data and share images share the entries of their site, and the least recently used goes', async () => {
    process.env.CACHE_ENTRIES = '3';
    await openCache().set('0123', data(), DATA_CONTEXT);
    await writePage('/a');
    await writePage('/b');
    await readPage('/a');
    const share = route(200, page().headers);
    await openCache().set('/share', share, { ...PAGE_CONTEXT, kind: 'APP_ROUTE' });
    await writePage('/c');
    expect(await openCache().get('0123', DATA_CONTEXT)).toBeNull();
    expect(await readPage('/b')).toBeNull();
    for (const key of ['/a', '/share', '/c']) expect(await readPage(key)).not.toBeNull();
    expect(entryFiles()).toHaveLength(3);
  });

  test('hostnames of a wildcard, and what belongs to none, share one limit and take no room of a named one', async () => {
    process.env.CACHE_ENTRIES = '2';
    process.env.SITE_HOSTS = 'shop.example,*.shop.example';
    await writePage('/named', 'shop.example');
    for (let index = 0; index < 5; index++) await writePage(`/${index}`, `made-up-${index}.shop.example`);
    await openCache().set('/icon', route(), PAGE_CONTEXT);
    expect(await readPage('/named')).not.toBeNull();
    expect(await readPage('/icon')).not.toBeNull();
    expect(entryFiles()).toHaveLength(3);
  });

  test('the disk stays within the bytes, and a page that is larger alone is sent but not kept', async () => {
    process.env.CACHE_MB = '1';
    const diskBytes = () => entryFiles().reduce((sum, file) => sum + statSync(file).blocks * 512, 0);
    for (let index = 0; index < 60; index++) {
      await openCache().set(`/${index}`, page('localhost', 'x'.repeat(40_000)), PAGE_CONTEXT);
      expect(diskBytes()).toBeLessThanOrEqual(MB);
    }
    expect(diskBytes()).toBeGreaterThan(0.8 * MB);
    const huge = page('localhost', 'x'.repeat(2 * MB));
    await openCache().set('/huge', huge, PAGE_CONTEXT);
    expect(huge.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    expect(await readPage('/huge')).toBeNull();
  });

  test('a restart counts what is there, the oldest goes first, and what nobody reads any more is removed', async () => {
    const cache = path.join(folder, 'cache');
    for (const key of ['/old', '/older', '/new']) {
      await writePage(key);
      passTime(MINUTE);
    }
    mkdirSync(path.join(cache, 'fetch-cache'));
    mkdirSync(path.join(cache, 'pages', 'former-build'));
    const unfinished = path.join(cache, 'pages', 'a', `${'a'.repeat(64)}.1.tmp`);
    writeFileSync(unfinished, 'half');
    utimesSync(unfinished, 0, 0);
    writeFileSync(path.join(cache, 'pages', 'a', 'b'.repeat(64)), 'no entry');
    process.env.CACHE_ENTRIES = '2';
    const cacheOfRestart = restarted();
    await cacheOfRestart.get('/new', PAGE_CONTEXT);
    const namesIn = (...names: string[]) => readdirSync(path.join(cache, ...names));
    await expectSoon(() => namesIn().length === 1 && namesIn('pages').length === 1);
    await expectSoon(() => namesIn('pages', 'a').length === 2);
    expect(await cacheOfRestart.get('/old', PAGE_CONTEXT)).toBeNull();
  });

  test('writes, reads and evictions at the same time leave what is counted', async () => {
    process.env.CACHE_ENTRIES = '5';
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => {
        const key = `/${(index * 7) % 23}`;
        return index % 3 === 0 ? readPage(key) : writePage(key);
      }),
    );
    expect(entryFiles()).toHaveLength(5);
  });
});

describe('lifetimes', () => {
  const setPage = (tags: string[] = []) =>
    asRequest(() => openCache().set('/a', withTags(...tags), PAGE_CONTEXT));

  test('a page lives for a minute, and is stale for an hour', async () => {
    await setPage();
    const kept = await readPage('/a');
    expect(kept?.cacheControl).toEqual({ revalidate: 60, expire: 3600 });
    expect(kept?.value).toMatchObject({
      headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=3540' },
    });
  });

  test('for an hour while the store reports its changes, elsewhere for a minute', async () => {
    noteHeartbeat('localhost', Date.now() - 1000);
    await setPage();
    passTime(2 * MINUTE);
    noteHeartbeat('localhost', Date.now());
    expect(await readPage('/a')).toMatchObject({
      cacheControl: { revalidate: 3600, expire: 7200 },
      value: { headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=3540' } },
    });
    // The store is silent: the page is stale, and served while it can't be made anew.
    passTime(59 * MINUTE);
    expect((await readPage('/a'))?.cacheControl).toEqual({ revalidate: 60, expire: 7200 });
  });

  test.each([
    ['made before the reports began', () => passTime(MINUTE), []],
    ['with a part missing', () => undefined, ['render-incomplete']],
  ])('a page %s lives for a minute', async (_, wait, tags) => {
    await setPage(tags);
    wait();
    noteHeartbeat('localhost', Date.now());
    expect((await readPage('/a'))?.cacheControl?.revalidate).toBe(60);
  });

  test('so does one that was made of data from before the reports', async () => {
    await openCache().set('0123', data(), DATA_CONTEXT);
    passTime(MINUTE);
    noteHeartbeat('localhost', Date.now());
    passTime(1000);
    await asRequest(async () => {
      await openCache().get('0123', DATA_CONTEXT);
      await openCache().set('/old', page(), PAGE_CONTEXT);
    });
    await asRequest(async () => {
      await openCache().get('0123', DATA_CONTEXT);
      await openCache().set('0123', data(), DATA_CONTEXT);
      await openCache().set('/new', page(), PAGE_CONTEXT);
    });
    expect((await readPage('/old'))?.cacheControl?.revalidate).toBe(60);
    expect((await readPage('/new'))?.cacheControl?.revalidate).toBe(3600);
  });

  test('the end of a sale ends a page, also where the store reports its changes', async () => {
    noteHeartbeat('localhost', Date.now() - MINUTE);
    await setPage([`valid-until-${Date.now() + 90_500}`]);
    expect((await readPage('/a'))?.value).toMatchObject({
      headers: { 'cache-control': 's-maxage=60, stale-while-revalidate=30' },
    });
    passTime(91_000);
    noteHeartbeat('localhost', Date.now());
    expect(await readPage('/a')).toBeNull();
  });
});

describe('revalidation', () => {
  test('what a request began to make before is neither kept nor storable elsewhere', async () => {
    const [begun, made] = [openCache(), page()];
    await openCache().revalidateTag('localhost:products');
    await begun.set('/a', made, PAGE_CONTEXT);
    await begun.set('0123', data(), DATA_CONTEXT);
    expect(await readPage('/a')).toBeNull();
    expect(await openCache().get('0123', DATA_CONTEXT)).toBeNull();
    expect(made.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    await begun.set('/other-site', page('loom.localhost'), PAGE_CONTEXT);
    expect(await readPage('/other-site')).not.toBeNull();

    const writing = openCache().set('/c', page(), PAGE_CONTEXT);
    await openCache().revalidateTag(['localhost:products']);
    await writing;
    expect(await readPage('/c')).toBeNull();
    // The revalidation's own millisecond counts as before it.
    passTime(2);
    begun.resetRequestCache();
    await begun.set('/a', page(), PAGE_CONTEXT);
    expect(await readPage('/a')).not.toBeNull();
  });

  test('data go by the tags of their reader, too', async () => {
    await openCache().set('0123', data(), DATA_CONTEXT);
    await openCache().revalidateTag('_N_T_/a');
    expect(await openCache().get('0123', { ...DATA_CONTEXT, softTags: ['_N_T_/a'] })).toBeNull();
    expect(await openCache().get('0123', DATA_CONTEXT)).not.toBeNull();
  });

  test('a restart knows it', async () => {
    await openCache().set('/a', page(), PAGE_CONTEXT);
    await openCache().set('/b', page('loom.localhost'), PAGE_CONTEXT);
    await openCache().revalidateTag('localhost:store-info');
    const later = restarted();
    expect(await later.get('/a', PAGE_CONTEXT)).toBeNull();
    expect(await later.get('/b', PAGE_CONTEXT)).not.toBeNull();
  });
});

test('Next remembers the lifetimes of a bounded number of responses', async () => {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls');
  const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} }, undefined);
  for (let index = 0; index < 2500; index++) {
    controls.set(`/${index}`, PAGE_CONTEXT.cacheControl);
    await openCache().get(`/${index}`, PAGE_CONTEXT);
  }
  expect(lifetimes.size).toBeLessThanOrEqual(1000);
  expect(lifetimes.size).toBeGreaterThan(0);
});

test('nothing is kept while Next builds', async () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  try {
    await openCache().set('/a', page(), PAGE_CONTEXT);
    expect(await readPage('/a')).toBeNull();
    expect(readdirSync(folder)).toEqual(['BUILD_ID']);
  } finally {
    delete process.env.NEXT_PHASE;
  }
});

async function expectSoon(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}
