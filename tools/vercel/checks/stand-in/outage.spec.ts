import { expect, test } from '@playwright/test';
import { send, type CheckedResponse } from '../support/request';
import { shirts } from './catalog';
import {
  awaitRenewals,
  clearData,
  editStore,
  endFunctions,
  passTime,
  sendTwice,
  setStoreDown,
} from './control';

const FAILED = /Failed to load/;

/** What a visitor reads on a page. A renewal from kept data may send the same parts in another order. */
function wordsOf(html: string): string[] {
  const text = html.replaceAll(/<script.*?<\/script>/gs, ' ').replaceAll(/<[^>]+>/g, ' ');
  return text.split(/\s+/).sort();
}

test.afterEach(async () => {
  await setStoreDown(false);
  await editStore({});
});

/** Stops the store when all pages are older than their minute and no function is running. */
async function breakOff(): Promise<void> {
  await awaitRenewals();
  await setStoreDown(true);
  await endFunctions();
  await passTime(61);
}

test('pages that were seen keep their content through an outage', async () => {
  const [shirt] = await shirts();
  const paths = ['/', '/products?category=shirts', `/product/${shirt.id}`, '/terms', '/contact', '/cart'];
  const before = new Map<string, string[]>();
  for (const path of paths) before.set(path, wordsOf((await sendTwice(path)).body));
  await breakOff();
  // The renewals fail one after the other: at once, after half a minute, and after more than Next keeps anything.
  for (const seconds of [0, 31, 1800, 90_000]) {
    await passTime(seconds);
    for (const path of paths) {
      const { status, body } = await send(path);
      expect(status, path).toBe(200);
      expect(wordsOf(body), path).toEqual(before.get(path));
    }
    await awaitRenewals();
    await endFunctions();
  }
});

test('files that were seen keep their content through an outage', async () => {
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/llms.txt', '/manifest.webmanifest'];
  const before = new Map<string, string>();
  for (const path of paths) before.set(path, (await sendTwice(path)).body);
  await breakOff();
  for (const seconds of [0, 31]) {
    await passTime(seconds);
    for (const path of paths) {
      const { status, body } = await send(path);
      expect([status, body], path).toEqual([200, before.get(path)]);
    }
    await awaitRenewals();
  }
});

test('the data that the router fetches stays through an outage', async () => {
  const headers = { rsc: '1' };
  const { body } = await sendTwice('/products?category=shirts', { headers });
  expect(body).not.toMatch(FAILED);
  await breakOff();
  await send('/products?category=shirts', { headers });
  await awaitRenewals();
  await passTime(31);
  const during = await send('/products?category=shirts', { headers });
  expect(during.status).toBe(200);
  expect(during.body).not.toMatch(FAILED);
});

test('what was seen stays through an outage in which the platform forgets the data', async () => {
  const [shirt] = await shirts();
  const router = { rsc: '1' };
  const requests = [
    ...['/', '/products?category=shirts', `/product/${shirt.id}`, '/terms', '/cart', '/nowhere'].flatMap(
      (path) => [
        { path, headers: {} },
        { path, headers: router },
      ],
    ),
    ...['/sitemaps/pages.xml', '/llms.txt', '/manifest.webmanifest'].map((path) => ({ path, headers: {} })),
  ];
  const before: CheckedResponse[] = [];
  for (const { path, headers } of requests) before.push(await sendTwice(path, { headers }));
  await breakOff();
  await clearData();
  for (const seconds of [0, 31]) {
    await passTime(seconds);
    for (const [index, { path, headers }] of requests.entries()) {
      const { status, body } = await send(path, { headers });
      expect([status, body === before[index]?.body], `${path} ${JSON.stringify(headers)}`).toEqual([
        before[index]?.status,
        true,
      ]);
    }
    await awaitRenewals();
    await endFunctions();
  }
});

test('data of a page that nobody has seen fail, are not kept, and heal at once', async () => {
  const path = '/products?category=shirts&page=2';
  const options = { headers: { rsc: '1' }, host: 'branch.vercel.invalid' };
  await setStoreDown(true);
  await endFunctions();
  for (let visit = 0; visit < 2; visit++) {
    const { status, headers, cache } = await send(path, options);
    expect([status, cache]).toEqual([503, 'MISS']);
    expect(headers['cache-control']).toContain('no-store');
  }
  await setStoreDown(false);
  const { status, body } = await send(path, options);
  expect(status).toBe(200);
  expect(body).not.toMatch(FAILED);
});

test('a failed page is tried again after half a minute, not before', async () => {
  const [, , shirt] = await shirts();
  const path = `/product/${shirt?.id}`;
  await sendTwice(path);
  await breakOff();
  await send(path);
  await awaitRenewals();
  await setStoreDown(false);
  await editStore({ [shirt?.title ?? '']: 'A shirt after the outage' });
  await send(path);
  await awaitRenewals();
  expect((await send(path)).body).not.toContain('A shirt after the outage');
  // The data are older than they may be as well, and Next renews them behind a response.
  for (let visit = 0; visit < 2; visit++) {
    await passTime(61);
    await send(path);
    await awaitRenewals();
  }
  expect((await send(path)).body).toContain('A shirt after the outage');
});

for (const [name, index, message] of [
  ['product', 3, 'Failed to load product details'],
  ['list', -1, 'Failed to load products'],
] as const) {
  test(`a ${name} that nobody has seen says that it failed, is not kept, and heals at once`, async () => {
    const shirt = (await shirts()).at(index);
    const path = index < 0 ? '/products?category=outage' : `/product/${shirt?.id}`;
    await setStoreDown(true);
    await endFunctions();
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, body, cache } = await send(path);
      expect(status).toBe(503);
      expect(headers['cache-control']).toContain('no-store');
      expect(cache).toBe('MISS');
      expect(body).toContain(message);
      expect(body).toMatch(/<header.*<\/footer>/s);
    }
    await setStoreDown(false);
    const { status, body } = await send(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(FAILED);
    expect((await send(path)).cache).toBe('HIT');
  });
}

test('files that nobody has seen are 503 and not kept', async () => {
  await setStoreDown(true);
  await endFunctions();
  const host = 'branch.vercel.invalid';
  const paths = [
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/feeds/products.xml',
    '/llms.txt',
    '/manifest.webmanifest',
  ];
  for (const path of paths) {
    const { status, headers } = await send(path, { host });
    expect(status, path).toBe(503);
    expect(headers['cache-control'], path).toContain('no-store');
  }
  await setStoreDown(false);
  for (const path of paths) expect((await send(path, { host })).status, path).toBe(200);
});

test('routes for scripts say that the store does not respond', async () => {
  await setStoreDown(true);
  await endFunctions();
  const json = { email: 'asha@example.com', password: 'asha-shop-2024' };
  const { status, headers, body } = await send('/api/session', { method: 'POST', json });
  expect(status).toBeGreaterThanOrEqual(500);
  expect(headers['set-cookie']).toBeUndefined();
  expect(typeof JSON.parse(body).error).toBe('string');
  expect((await send('/api/health')).status).toBe(200);
});
