import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { data, DATA_CONTEXT, page, PAGE_CONTEXT, route } from '@/test-support/page-cache';
import {
  entryFiles,
  filesBelow,
  folder,
  openCache,
  passTime,
  prepareFolder,
  readPage,
  restarted,
  withTags,
} from './cache-handler.harness';

const MB = 1024 ** 2;
const MINUTE = 60_000;

prepareFolder();

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
    expect(filesBelow(path.dirname(folder)).filter((file) => /page$|share/.test(file))).toEqual([]);
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

  test('an error of a route, and a page for many paths with that of a request, are not kept', async () => {
    await openCache().set('/route', route(405), PAGE_CONTEXT);
    expect(await readPage('/route')).toBeNull();
    const missing = withTags('render-not-found');
    await openCache().set('/missing', missing, PAGE_CONTEXT);
    expect(missing.status).toBe(404);
    expect(await readPage('/missing')).toBeNull();
    await openCache().set('/order', withTags('render-any-path'), PAGE_CONTEXT);
    expect(await readPage('/order')).toBeNull();
    const pathless = withTags('render-any-path');
    const path = (quote: string) => `${quote}c${quote}:[${quote}${quote},${quote}K7QF${quote}]`;
    pathless.html = `<script>${path('\\"')}</script>`;
    pathless.rscData = Buffer.from(path('"'));
    await openCache().set('/order', pathless, PAGE_CONTEXT);
    expect((await readPage('/order'))?.value).toMatchObject({
      status: 200,
      html: expect.not.stringContaining('K7QF'),
      rscData: Buffer.from('"c":["","-"]'),
    });
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

  test('pages of another store are gone when STORE_API_URL has changed', async () => {
    await writePage('/a');
    process.env.STORE_API_URL = 'https://other.example/api';
    expect(await restarted().get('/a', PAGE_CONTEXT)).toBeNull();
    delete process.env.STORE_API_URL;
  });

  test('a folder that cannot be used keeps nothing, and is used once it is mended', async () => {
    const cache = path.join(folder, 'cache');
    writeFileSync(cache, 'a file in its place');
    const unkept = page();
    await openCache().set('/a', unkept, PAGE_CONTEXT);
    expect(unkept.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    expect(await readPage('/a')).toBeNull();
    rmSync(cache);
    await writePage('/a');
    expect(await readPage('/a')).not.toBeNull();
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
