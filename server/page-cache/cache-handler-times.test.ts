import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { noteHeartbeat } from '@/lib/cache/changes.mjs';
import { asRequest, data, DATA_CONTEXT, page, PAGE_CONTEXT } from '@/test-support/page-cache';
import { openCache, passTime, prepareFolder, readPage, restarted, withTags } from './cache-handler.harness';

const MINUTE = 60_000;

prepareFolder();

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
