import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { openPageCache } from '@/test-support/page-cache';
import { removeFromMemory } from './cache-handler.mjs';
import { compressedPages } from './compressed-pages.mjs';

const CONTEXT = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };

let root: string;
let key: string;
let tests = 0;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'compressed-'));
  key = `/route-cache/APP_PAGE/${'ab'.repeat(32)}/$/sites/localhost/product/${++tests}`;
  await openCache().set(key, page(), CONTEXT);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const openCache = () => openPageCache(root);

const page = (tags = 'localhost:products') => ({
  kind: 'APP_PAGE',
  status: 200,
  html: '<html><body><h1>Shirt</h1></body></html>',
  headers: { 'x-next-cache-tags': tags },
  rscData: Buffer.from('rsc'),
});

/** Handles a request: Next reads the entry, and the response is kept. */
function keep(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    compressedPages.observe((observation) => {
      const response = { address: key, variant: 'document', digest: 'digest', encoding: 'gzip' };
      const lifetime = { freshMs: 60_000, staleMs: 60_000 };
      openCache()
        .get(key, CONTEXT)
        .then(() =>
          compressedPages.add(observation, {
            ...response,
            ...lifetime,
            bytes: Buffer.alloc(10),
            headers: [],
            etag: '""',
          }),
        )
        .then(resolve, reject);
    });
  });
}

test('a page that the cache has is kept, one that it has not is not', async () => {
  expect(await keep()).toBe(true);
  expect(compressedPages.find(key)?.page.tags).toEqual(['localhost:products']);
  key = `${key}-other`;
  expect(await keep()).toBe(false);
});

test.each<[string, () => unknown]>([
  ['its tag is revalidated', () => openCache().revalidateTag(['localhost:products'], { expire: 0 })],
  ['its one tag is revalidated', () => openCache().revalidateTag('localhost:products')],
  ['it is evicted', () => removeFromMemory(key)],
  ['it is removed', () => openCache().set(key, null, CONTEXT)],
])('a kept page is gone when %s', async (_, change) => {
  await keep();
  await change();
  expect(compressedPages.find(key)).toBeNull();
});

test('a kept page is renewed when a new one is stored, and stays when that failed', async () => {
  await keep();
  await openCache().set(key, page('localhost:products,render-failed'), CONTEXT);
  expect(compressedPages.find(key)?.page.freshUntil).toBeGreaterThan(Date.now());
  await openCache().set(key, page(), CONTEXT);
  expect(compressedPages.find(key)?.page.freshUntil).toBe(0);
});

describe('a page that is true for a time', () => {
  const NOW = Date.parse('2026-11-01T10:00:00Z');
  const END = NOW + 90 * 60_000;
  const read = async () => (await openCache().get(key, CONTEXT))?.value?.headers?.['cache-control'];

  beforeEach(async () => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate'] });
    await openCache().set(key, page(`localhost:products,valid-until-${END + 1},valid-until-${END}`), CONTEXT);
  });
  afterEach(() => jest.useRealTimers());

  test('may be kept by others until then and no longer', async () => {
    expect(await read()).toBeUndefined();
    jest.setSystemTime(END - 10 * 60_000);
    expect(await read()).toBe('s-maxage=60, stale-while-revalidate=540');
    jest.setSystemTime(END - 20_000);
    expect(await read()).toBe('s-maxage=20, stale-while-revalidate=0');
  });

  test('is not served after it, from memory neither', async () => {
    jest.setSystemTime(END - 30_000);
    await openCache().set(key, page(`localhost:products,valid-until-${END}`), CONTEXT);
    expect(await keep()).toBe(true);
    expect(compressedPages.find(key)).not.toBeNull();
    jest.setSystemTime(END);
    expect(compressedPages.find(key)).toBeNull();
    expect(await openCache().get(key, CONTEXT)).toBeNull();
  });
});
