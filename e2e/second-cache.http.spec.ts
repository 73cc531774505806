import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBaselineStore } from '../test-support/baseline-store';
import { firstProductPath, get, isFromMemory, sendRequest, type RawResponse } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const GZIP = { 'accept-encoding': 'gzip' };

/** Headers of one response, one encoding or one version of a page. */
const OWN_HEADERS = [
  'age',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-request-id',
];

/** Requests a page until it comes from memory and is not compressed on its way; the test's time limit applies. */
async function getFromMemory(origin: string, path: string, headers: Record<string, string> = GZIP) {
  for (;;) {
    const response = await get(origin, path, headers);
    if (isFromMemory(response) && response.headers['content-length'] !== undefined) return response;
  }
}

/** The body of a response that is compressed, unless it is short. */
function textOf({ headers, bytes }: RawResponse): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/**
 * Expects that a response from memory has the content that Next itself sends. It is tried again, as a page may be renewed
 * between the requests.
 *
 * @returns Next's and the one from memory
 */
async function expectSameFromMemory(origin: string, path: string, headers: Record<string, string> = {}) {
  let responses: [RawResponse, RawResponse] | undefined;
  await expect(async () => {
    const own = await get(origin, path, headers);
    const kept = await getFromMemory(origin, path, { ...headers, ...GZIP });
    responses = [own, kept];
    expect(own.headers['content-encoding'], path).toBeUndefined();
    expect(textOf(kept), path).toBe(own.body);
  }).toPass();
  if (!responses) throw new Error('No response was compared.');
  return responses;
}

test('home, lists and products come ready-compressed, as Next would send them', async ({ origin }) => {
  const list = '/products?category=shirts';
  const product = firstProductPath((await get(origin, list)).body);
  for (const path of ['/', list, product, '/terms', '/cart']) {
    const [plain, gzip] = await expectSameFromMemory(origin, path);
    const brotli = await getFromMemory(origin, path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']], path).toEqual([
      'gzip',
      'br',
    ]);
    expect(brotliDecompressSync(brotli.bytes).toString(), path).toContain('<!DOCTYPE html>');
    expect(brotli.bytes.length, path).toBeLessThan(gzip.bytes.length);
    for (const { headers } of [gzip, brotli]) {
      const expected = { ...plain.headers };
      for (const name of OWN_HEADERS) delete expected[name];
      expect(headers, path).toMatchObject(expected);
      expect(headers['content-security-policy'], path).toContain('sha256-');
      expect(headers['x-request-id'], path).toMatch(/^[\w-]{36}$/);
      expect(headers['set-cookie'], path).toBeUndefined();
    }
    expect(gzip.headers['x-request-id']).not.toBe(brotli.headers['x-request-id']);
    await expect(async () => {
      const { headers } = await getFromMemory(origin, path);
      const known = await get(origin, path, { ...GZIP, 'if-none-match': headers.etag ?? '' });
      expect([known.status, known.bytes.length], path).toEqual([304, 0]);
    }).toPass();
    const head = await sendRequest(origin, path, { method: 'HEAD', headers: GZIP });
    expect([head.status, head.bytes.length], path).toEqual([200, 0]);
  }
});

test('each hostname has its own pages', async ({ origin }) => {
  const [main, loom] = await Promise.all(
    ['localhost', 'loom.localhost'].map((host) => getFromMemory(origin, '/', { ...GZIP, host })),
  );
  expect(gunzipSync(main?.bytes ?? '').toString()).toContain('SmartWear');
  expect(gunzipSync(loom?.bytes ?? '').toString()).toContain('Loom &amp; Line');
});

test('campaign parameters get the page without them', async ({ origin }) => {
  await expect(async () => {
    await getFromMemory(origin, '/terms');
    expect(isFromMemory(await get(origin, '/terms?utm_source=mail&gclid=1', GZIP))).toBe(true);
  }).toPass();
});

test("the router's data is kept beside the document", async ({ origin }) => {
  const router = { rsc: '1' };
  const [data] = await expectSameFromMemory(origin, '/terms?_rsc=', router);
  expect(data.headers['content-type']).toContain('text/x-component');
  expect(data.body).toMatch(/^\d+:/);
  const document = await getFromMemory(origin, '/terms');
  expect(document.headers['content-type']).toContain('text/html');
  // Next checks the hash of an address that it has not answered, and leads to the right one.
  expect((await get(origin, '/terms?_rsc=made-up', { ...router, ...GZIP })).status).toBe(307);
  const prefetch = { ...router, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  const { status, headers } = await get(origin, '/terms?_rsc=', { ...prefetch, ...GZIP });
  expect(status).toBe(307);
  const [segment] = await expectSameFromMemory(origin, headers.location ?? '', prefetch);
  expect(segment.headers['content-type']).toContain('text/x-component');
  expect(segment.body).not.toBe(data.body);
});

test('an address without a page is never in memory', async ({ origin }) => {
  for (const path of ['/nowhere', '/nowhere/further', '/product/no-such-product']) {
    for (let count = 0; count < 3; count++) {
      const response = await get(origin, path, GZIP);
      expect([response.status, isFromMemory(response)], path).toEqual([404, false]);
    }
  }
});

test('what depends on a person or on the query is never kept', async ({ origin }) => {
  const cookie = 'auth_token=any-token';
  for (const path of [
    '/account',
    '/orders',
    '/products?sort=price_asc',
    '/products?q=linen',
    '/api/session',
  ]) {
    for (let count = 0; count < 3; count++) {
      for (const headers of [GZIP, { ...GZIP, cookie }]) {
        expect(isFromMemory(await get(origin, path, headers)), path).toBe(false);
      }
    }
  }
  await getFromMemory(origin, '/terms');
  const authorized = { ...GZIP, authorization: 'Bearer token' };
  expect(isFromMemory(await get(origin, '/terms', authorized))).toBe(false);
  expect((await get(origin, '/account', GZIP)).status).toBe(307);
});

test('a page shows what the store reports within a second, and stays while the store is down', async () => {
  const secret = 'a-secret-of-this-test';
  const storeInfo = { storeName: 'Old Name' };
  const shop = await startIsolatedShop({ REVALIDATE_SECRET: secret }, (request) =>
    createBaselineStore(storeInfo)(request),
  );
  try {
    const origin = shop.url('');
    for (const path of ['/', '/terms'])
      expect(gunzipSync((await getFromMemory(origin, path)).bytes).toString()).toContain('Old Name');

    storeInfo.storeName = 'New Name';
    const { status } = await sendRequest(origin, '/api/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ site: 'localhost', tags: ['store-info'] }),
    });
    expect(status).toBe(200);
    for (const path of ['/', '/terms']) {
      const { bytes } = await get(origin, path, GZIP);
      expect(gunzipSync(bytes).toString()).toContain('New Name');
    }

    await getFromMemory(origin, '/');
    shop.store.setMode('error');
    expect(gunzipSync((await getFromMemory(origin, '/')).bytes).toString()).toContain('New Name');
  } finally {
    await shop.stop();
  }
});
