import { Agent } from 'node:http';
import type { StoreHandler } from '../test-support/fake-store';
import { parseHead } from './fixtures/document-head';
import { get } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { MADE_UP_KINDS, madeUpRequest, send, type RealShop } from './fixtures/made-up-requests';
import { diskUsage, memoryUsage } from './fixtures/server-usage';
import { expect, httpTest as test } from './fixtures/test';

const IS_LONG = process.env.npm_lifecycle_event === 'test:fill';
/** At least 20 of each kind. */
const REQUESTS = IS_LONG ? 20_000 : 740;
const HOSTNAMES = IS_LONG ? 1000 : 100;
const CONCURRENCY = 4;
const TIME_LIMIT_MS = IS_LONG ? 20 * 60_000 : 180_000;

/** SITE_HOSTS names it, so that its cache entries do not share the limit of the hostnames below a wildcard. */
const HOST = 'shop.localhost';
/** Less than half of what the made-up hostnames' pages take, and enough for those of HOST. */
const CACHE_MB = 8;

/** What may be new on disk afterwards: data of real lists that only unusual queries read. */
const FEW_FILES = IS_LONG ? 40 : 8;
const MAX_MEMORY_GROWTH = IS_LONG ? 250e6 : 100e6;

const PRODUCTS = Array.from({ length: 12 }, (_, index) => ({
  id: `plain-${index + 1}`,
  title: `Plain Shirt ${index + 1}`,
  imgUrl: '',
  category: 'shirts',
  parentCategory: 'Linen',
  regularPrice: 1000 + index,
}));

/** A store that answers every category, type and page with the same products, and ids in any case. */
const answerAnything: StoreHandler = ({ path }) => {
  if (path === '/storeInfo') return { status: 200, body: { storeName: 'Plain', categories: ['Shirts'] } };
  if (path === '/products') return { status: 200, body: { data: PRODUCTS, count: 30 } };
  const id = decodeURIComponent(path.replace('/products/', '')).toLowerCase();
  const product = PRODUCTS.find((candidate) => candidate.id === id);
  return product ? { status: 200, body: product } : { status: 404, body: { error: 'Not found' } };
};

const REAL_PAGES = [
  '/',
  '/products',
  '/products?category=shirts',
  '/products?category=shirts&page=2',
  '/products?category=shirts&parentCategory=Linen',
  '/product/plain-1',
  '/shipping',
  '/contact',
  '/made-up/first',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
];
const OTHER_PATHS = ['/feeds/products.xml', '/products?category=SHIRTS', '/products?featured=true'];

const RUNS = [
  { name: 'from one address, with the limits', areAddressesMadeUp: false },
  // Requests of many addresses are below every limit by address.
  { name: 'from made-up addresses, without the limits', areAddressesMadeUp: true },
];

for (const { name, areAddressesMadeUp } of IS_LONG ? RUNS : RUNS.slice(0, 1)) {
  test(`${REQUESTS} made-up requests ${name} fill neither disk nor memory`, async () => {
    test.setTimeout(TIME_LIMIT_MS);
    const shop = await startShop(areAddressesMadeUp ? { TRUST_PROXY: 'true' } : {});
    try {
      const real = await visitRealPages(shop);
      const addressOf = (number: number): Record<string, string> =>
        areAddressesMadeUp ? { 'x-forwarded-for': addressOfNumber(number) } : {};
      const before = diskUsage(shop.folder);
      // The first requests let the server compile and allocate what it needs.
      await sendMadeUp(shop, real, 0, REQUESTS / 5, addressOf);
      const memoryBefore = memoryUsage(shop.folder) ?? 0;
      await sendMadeUp(shop, real, REQUESTS / 5, REQUESTS, addressOf);
      const memoryAfter = memoryUsage(shop.folder) ?? 0;
      const after = diskUsage(shop.folder);
      console.log(`${name}: ${JSON.stringify({ before, after, memoryBefore, memoryAfter })}`);
      expect(after.files - before.files, 'new files').toBeLessThanOrEqual(FEW_FILES);
      expect(memoryAfter - memoryBefore, 'more memory').toBeLessThan(MAX_MEMORY_GROWTH);
      await expectCached(shop, [...REAL_PAGES, real.shareImage]);
    } finally {
      await shop.stop();
    }
  });
}

test(`${HOSTNAMES} made-up hostnames take no more than their share of the disk`, async () => {
  test.setTimeout(TIME_LIMIT_MS);
  const shop = await startShop({ CACHE_MB: String(CACHE_MB) });
  try {
    const real = await visitRealPages(shop);
    const before = diskUsage(shop.folder);
    await visitHostnames(shop, HOSTNAMES);
    const after = diskUsage(shop.folder);
    console.log(`hostnames: ${JSON.stringify({ before, after })}`);
    expect(after.bytes - before.bytes, 'new bytes').toBeLessThan(CACHE_MB * 1024 ** 2);
    await expectCached(shop, [...REAL_PAGES, real.shareImage]);
  } finally {
    await shop.stop();
  }
});

function startShop(env: Record<string, string>): Promise<IsolatedShop> {
  return startIsolatedShop({ SITE_HOSTS: `${HOST},*.localhost`, ...env }, answerAnything);
}

/** Expects that pages come from the cache at their first request after the others. */
async function expectCached(shop: IsolatedShop, paths: string[]): Promise<void> {
  for (const path of paths) {
    const { headers } = await get(shop.url(''), path, { host: HOST });
    expect(headers['x-nextjs-cache'], path).toMatch(/^(HIT|STALE)$/);
  }
}

/** Visits every real page twice, so that it is cached. */
async function visitRealPages(shop: IsolatedShop): Promise<RealShop> {
  const base = shop.url('');
  const product = await get(base, '/product/plain-1', { host: HOST });
  const imageUrl = parseHead(product.body).meta('og:image') ?? '';
  const shareImage = new URL(imageUrl).pathname;
  for (const path of [...REAL_PAGES, ...OTHER_PATHS, shareImage]) {
    await get(base, path, { host: HOST });
    const second = await get(base, path, { host: HOST });
    expect(second.status, path).toBe(path.startsWith('/made-up') ? 404 : 200);
  }
  return {
    productId: 'plain-1',
    shareImage,
    category: 'shirts',
    parentCategory: 'Linen',
    imageUrl: `${shop.store.url}/pictures/a.webp`,
  };
}

async function sendMadeUp(
  shop: IsolatedShop,
  real: RealShop,
  from: number,
  to: number,
  addressOf: (number: number) => Record<string, string>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const failed = new Map<string, number>();
  await inParallel(from, to, async (number) => {
    const { headers, ...request } = madeUpRequest(real, number);
    const withAddress = { ...request, headers: { ...headers, ...addressOf(number) } };
    const { status } = await send(shop.url(''), HOST, withAddress, agent);
    // 503: this many requests at a time.
    if (status >= 500 && status !== 503) {
      const kind = `${MADE_UP_KINDS[number % MADE_UP_KINDS.length]}: ${status}`;
      failed.set(kind, (failed.get(kind) ?? 0) + 1);
    }
  });
  agent.destroy();
  expect([...failed], 'kinds of requests that failed').toEqual([]);
}

/** Visits a real page on hostnames that the wildcard allows, and on some that it does not. */
async function visitHostnames(shop: IsolatedShop, count: number): Promise<void> {
  await inParallel(0, count, async (number) => {
    await get(shop.url(''), '/', { host: `made-up-${number}.localhost` });
    await get(shop.url(''), '/', { host: `made-up-${number}.example` });
  });
}

async function inParallel(from: number, to: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < to) await work(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

function addressOfNumber(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
