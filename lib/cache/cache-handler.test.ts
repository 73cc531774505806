import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { openPageCache } from '@/test-support/page-cache';
import { createBoundedStorage } from './bounded-storage.mjs';
import { listEntries, removeEntry, storedBytes } from './cache-files.mjs';
import { removeFromMemory, rememberedLifetimes, storageOf } from './cache-handler.mjs';

const PRODUCT_ROUTE = `/route-cache/APP_PAGE/${'ab'.repeat(32)}/$`;
const PAGE_CONTEXT = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };
const DATA_TAGS = ['localhost:products'];
const MB = 1024 ** 2;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'page-cache-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  delete process.env.CACHE_ENTRIES;
  delete process.env.CACHE_MB;
  delete process.env.SITE_HOSTS;
  delete process.env.PAYMENT_HOSTS;
});

const openCache = () => openPageCache(root);

function pageKey(name: string, site = 'localhost'): string {
  return `${PRODUCT_ROUTE}/sites/${site}/product/${name}`;
}

function page(html = '<html><body><h1>Shirt</h1><script>go()</script></body></html>') {
  return {
    kind: 'APP_PAGE',
    status: 200,
    html,
    headers: { 'x-next-cache-tags': 'localhost:products' },
    rscData: Buffer.from('rsc'),
    segmentData: new Map([
      ['/_tree', Buffer.from('tree')],
      ['/folder/__PAGE__', Buffer.from('page')],
    ]),
  };
}

function share() {
  return { kind: 'APP_ROUTE', status: 200, body: Buffer.alloc(30_000), headers: {} };
}

function data(body = '{"isCacheable":true,"data":{}}') {
  return { kind: 'FETCH', data: { headers: {}, body, status: 200, url: '' }, revalidate: 60 };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
}

/** As `du` counts. */
function diskBytes(): number {
  return filesBelow(root).reduce((sum, file) => sum + statSync(file).blocks * 512, 0);
}

test('the least recently used page leaves disk and memory', async () => {
  process.env.CACHE_ENTRIES = '3';
  for (const name of ['a', 'b', 'c']) await openCache().set(pageKey(name), page(), PAGE_CONTEXT);
  await openCache().get(pageKey('a'), PAGE_CONTEXT);
  await openCache().set(pageKey('d'), page(), PAGE_CONTEXT);
  expect(await openCache().get(pageKey('b'), PAGE_CONTEXT)).toBeNull();
  expect(await openCache().get(pageKey('a'), PAGE_CONTEXT)).not.toBeNull();
  const product = path.join(root, 'server', pageKey('b'));
  expect(filesBelow(path.dirname(product)).filter((file) => file.startsWith(product))).toEqual([]);
});

test('pages, data and share images share the limit of their site', async () => {
  process.env.CACHE_ENTRIES = '2';
  const dataContext = { fetchCache: true, tags: DATA_TAGS };
  await openCache().set('0123', data(), dataContext);
  await openCache().set(pageKey('a'), page(), PAGE_CONTEXT);
  await openCache().set(pageKey('a/share/0'), share(), { ...PAGE_CONTEXT, kind: 'APP_ROUTE' });
  expect(await openCache().get('0123', { kind: 'FETCH', tags: DATA_TAGS })).toBeNull();
  expect(filesBelow(path.join(root, 'cache/fetch-cache'))).toEqual([]);
  expect(storageOf(path.join(root, 'server')).usage('localhost').entries).toBe(2);
});

test('the hostnames of a wildcard share one limit and take no room of a named one', async () => {
  process.env.CACHE_ENTRIES = '2';
  process.env.SITE_HOSTS = 'shop.example,*.shop.example';
  await openCache().set(pageKey('a', 'shop.example'), page(), PAGE_CONTEXT);
  for (let index = 0; index < 5; index++)
    await openCache().set(pageKey('a', `made-up-${index}.shop.example`), page(), PAGE_CONTEXT);
  expect(await openCache().get(pageKey('a', 'shop.example'), PAGE_CONTEXT)).not.toBeNull();
  const sites = readdirSync(path.join(root, 'server', PRODUCT_ROUTE, 'sites'));
  expect(sites.sort()).toEqual(['made-up-3.shop.example', 'made-up-4.shop.example', 'shop.example']);
});

test('the disk stays within the bytes of the limit', async () => {
  process.env.CACHE_MB = '1';
  const html = `<html><body>${'x'.repeat(40_000)}</body></html>`;
  for (let index = 0; index < 60; index++) {
    await openCache().set(pageKey(`p${index}`), page(html), PAGE_CONTEXT);
    await openCache().set(`${index}`.padStart(64, '0'), data(), { fetchCache: true, tags: DATA_TAGS });
    expect(diskBytes()).toBeLessThan(1.05 * MB);
  }
  expect(diskBytes()).toBeGreaterThan(0.8 * MB);
  expect(await openCache().get(pageKey('p59'), PAGE_CONTEXT)).not.toBeNull();
});

test('a page larger than the limit is sent but not stored', async () => {
  process.env.CACHE_MB = '1';
  const huge = page('x'.repeat(2 * MB));
  await openCache().set(pageKey('huge'), huge, PAGE_CONTEXT);
  expect(huge.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
  expect(await openCache().get(pageKey('huge'), PAGE_CONTEXT)).toBeNull();
});

test('what an earlier process stored is counted after a restart, and the oldest goes', async () => {
  for (const [index, name] of ['old', 'newer', 'newest.segments', 'newest'].entries()) {
    await openCache().set(pageKey(name), page(), PAGE_CONTEXT);
    const product = path.join(root, 'server', pageKey(name));
    for (const suffix of ['.html', '.rsc', '.meta']) utimesSync(product + suffix, index, index);
  }
  await openCache().set('4567', data(), { fetchCache: true, tags: DATA_TAGS });
  // Next's own layout.
  writeFileSync(path.join(root, 'cache/fetch-cache/89ab'), '{}');
  const written = storageOf(path.join(root, 'server')).usage('localhost');
  const forgotten: string[] = [];
  const restarted = createBoundedStorage(path.join(root, 'server'), (key) => forgotten.push(key), {});
  await restarted.counted;
  expect(restarted.usage('localhost')).toEqual(written);
  expect(existsSync(path.join(root, 'cache/fetch-cache/89ab'))).toBe(false);

  const smaller = { CACHE_ENTRIES: '3' };
  await createBoundedStorage(path.join(root, 'server'), (key) => forgotten.push(key), smaller).counted;
  expect(forgotten).toEqual([pageKey('old'), pageKey('newer')]);
  const left = readdirSync(path.dirname(path.join(root, 'server', pageKey('x'))));
  expect(left.some((name) => name.startsWith('old'))).toBe(false);
  expect(left).toContain('newest.segments.segments');
});

test('writes, reads and evictions at the same time leave nothing on the disk that is not counted', async () => {
  process.env.CACHE_ENTRIES = '5';
  await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const key = pageKey(`p${(index * 7) % 23}`);
      if (index % 3 === 0) await openCache().get(key, PAGE_CONTEXT);
      else await openCache().set(key, page(), PAGE_CONTEXT);
    }),
  );
  const server = path.join(root, 'server');
  const onDisk = await listEntries(server);
  // One that is read while it is evicted may be counted and only be in memory.
  expect(onDisk.length).toBeGreaterThan(0);
  expect(onDisk.length).toBeLessThanOrEqual(storageOf(server).usage('localhost').entries);
  expect(storageOf(server).usage('localhost').entries).toBe(5);
});

test('an entry that is read before it was counted is counted', async () => {
  await openCache().set(pageKey('a'), page(), PAGE_CONTEXT);
  const storage = createBoundedStorage(path.join(root, 'elsewhere'), () => undefined, {});
  await storage.counted;
  storage.touch(pageKey('a'), page());
  expect(storage.usage('localhost')).toEqual({ entries: 1, bytes: storedBytes(page()) });
});

test('a write that fails leaves nothing behind', async () => {
  const storage = createBoundedStorage(path.join(root, 'server'), () => undefined, {});
  const failing = storage.store(pageKey('a'), page(), async () => {
    await nodeFs.mkdir(path.dirname(path.join(root, 'server', pageKey('a'))));
    writeFileSync(path.join(root, 'server', `${pageKey('a')}.html`), 'half');
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(storage.usage('localhost')).toEqual({ entries: 0, bytes: 0 });
  expect(filesBelow(path.join(root, 'server')).some((file) => file.endsWith('.html'))).toBe(false);
});

test('no key leads out of the folder', async () => {
  writeFileSync(path.join(root, 'kept.html'), '');
  await removeEntry(path.join(root, 'server'), '/route-cache/../../kept');
  expect(existsSync(path.join(root, 'kept.html'))).toBe(true);
});

test('a page with a nonce is not stored', async () => {
  await openCache().set(pageKey('a'), page(), PAGE_CONTEXT);
  const poisoned = page('<html><body><script src="/a.js" nonce="evil">go()</script></body></html>');
  await openCache().set(pageKey('a'), poisoned, PAGE_CONTEXT);
  await openCache().set(pageKey('b'), poisoned, PAGE_CONTEXT);
  expect((await openCache().get(pageKey('a'), PAGE_CONTEXT))?.value?.html).toBe(page().html);
  expect(await openCache().get(pageKey('b'), PAGE_CONTEXT)).toBeNull();
  expect(poisoned.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
});

test('a product that tells of nonces is stored', async () => {
  await openCache().set(
    pageKey('a'),
    page('<p>&lt;b nonce=&quot;x&quot;> the nonce= attribute</p>'),
    PAGE_CONTEXT,
  );
  expect(await openCache().get(pageKey('a'), PAGE_CONTEXT)).not.toBeNull();
});

test('Next remembers no lifetime of a response that is not stored', async () => {
  process.env.CACHE_ENTRIES = '1';
  for (const name of ['kept', 'evicting']) {
    rememberedLifetimes().set(pageKey(name), PAGE_CONTEXT.cacheControl);
    await openCache().set(pageKey(name), page(), PAGE_CONTEXT);
  }
  const failed = { ...page(), headers: { 'x-next-cache-tags': 'render-empty' } };
  rememberedLifetimes().set(pageKey('made-up'), PAGE_CONTEXT.cacheControl);
  await openCache().set(pageKey('made-up'), failed, PAGE_CONTEXT);
  expect([...rememberedLifetimes().keys()]).toEqual([pageKey('evicting')]);
});

test('a change of the settings reaches the policy of kept pages', async () => {
  const stored = page();
  await openCache().set(pageKey('a'), stored, PAGE_CONTEXT);
  expect(stored.headers).toMatchObject({
    'content-security-policy': expect.not.stringContaining('pay.example'),
  });
  process.env.PAYMENT_HOSTS = 'pay.example';
  // After a restart it is read from the disk.
  removeFromMemory(pageKey('a'));
  const entry = await openCache().get(pageKey('a'), PAGE_CONTEXT);
  expect(entry?.value?.headers?.['content-security-policy']).toMatch(
    /form-action 'self' https:\/\/pay\.example/,
  );
  expect(entry?.value?.headers?.['content-security-policy']).toContain("'sha256-");
});

test('what a request began to make before its tag was revalidated is neither kept nor storable elsewhere', async () => {
  const dataContext = { fetchCache: true, tags: DATA_TAGS };
  const [begun, made] = [openCache(), page()];
  await openCache().revalidateTag(['localhost:products'], { expire: 0 });
  await begun.set(pageKey('a'), made, PAGE_CONTEXT);
  await begun.set('data', data(), dataContext);
  expect(await openCache().get(pageKey('a'), PAGE_CONTEXT)).toBeNull();
  expect(await openCache().get('data', { ...dataContext, kind: 'FETCH' })).toBeNull();
  expect(made.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });

  const writing = openCache().set(pageKey('c'), page(), PAGE_CONTEXT);
  await openCache().revalidateTag('localhost:products');
  await writing;
  expect(await openCache().get(pageKey('c'), PAGE_CONTEXT)).toBeNull();
  expect(filesBelow(root).filter((file) => file.endsWith('.html'))).toEqual([]);

  const other = { ...page(), headers: { 'x-next-cache-tags': 'loom.localhost:products' } };
  await begun.set(pageKey('b', 'loom.localhost'), other, PAGE_CONTEXT);
  expect(await openCache().get(pageKey('b', 'loom.localhost'), PAGE_CONTEXT)).not.toBeNull();
  // The revalidation's own millisecond counts as before it.
  await new Promise((resolve) => setTimeout(resolve, 3));
  await openCache().set(pageKey('a'), page(), PAGE_CONTEXT);
  expect(await openCache().get(pageKey('a'), PAGE_CONTEXT)).not.toBeNull();
});
