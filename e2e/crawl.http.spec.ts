import { createBaselineStore } from '../test-support/baseline-store';
import type { StoreHandler } from '../test-support/fake-store';
import { get, isFromMemory } from './fixtures/http';
import { startIsolatedShop, type IsolatedShop } from './fixtures/isolated-shop';
import { diskUsage, memoryUsage } from './fixtures/server-usage';
import { expect, httpTest as test } from './fixtures/test';

const LINKS = Number(process.env.CRAWL_LINKS || 1000);
const CONCURRENCY = 4;
const GZIP = { 'accept-encoding': 'gzip' };
const CACHED_PAGE = '/products?category=shirts';

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const COLORS = ['Black', 'Blue', 'Green', 'Ivory', 'Red', 'White'];
const SORTS = ['newest', 'priceAsc', 'priceDesc', 'discount', 'popular'];
const MAX_MEMORY_GROWTH = 100e6;
/** A warm server serves kept pages faster than one that has just started; the machine may be busy. */
const MAX_SLOWDOWN = 2;

const values = (names: string[]) => names.map((value) => ({ value, count: 30 }));
const FACETS = [
  { kind: 'size', label: 'Size', values: values(SIZES) },
  { kind: 'color', label: 'Colour', values: values(COLORS) },
  { kind: 'price', label: 'Price', min: 900, max: 1029 },
];

const baseline = createBaselineStore({
  storeName: 'Plain',
  categories: ['Shirts'],
  features: ['search', 'sort', 'facets'],
});

/** A store that answers every choice with all of its products. */
const answerChoices: StoreHandler = (request) => {
  const response = baseline(request);
  if (request.path !== '/products' || !request.query.has('facets')) return response;
  return { ...response, body: Object.assign({ facets: FACETS }, response.body) };
};

test.describe.configure({ mode: 'serial' });

let shop: IsolatedShop;
test.beforeAll(async () => {
  shop = await startIsolatedShop({ TRUST_PROXY: 'true' }, answerChoices);
});
test.afterAll(() => shop?.stop());

test(`a walk over ${LINKS} filtered lists leaves the caches and the kept pages as they were`, async () => {
  test.setTimeout(60_000 + LINKS * 200);
  await keep(shop);
  await walk(shop, 0, LINKS / 10);
  const before = { ...usage(shop), cachedPageMs: await measureCachedPage(shop) };
  await walk(shop, LINKS / 10, LINKS);
  const first = await get(shop.url(''), CACHED_PAGE, { ...GZIP, ...clientOf(0) });
  const after = { ...usage(shop), cachedPageMs: await measureCachedPage(shop) };
  console.log(
    `walk: ${JSON.stringify({ before, after, slowdown: after.cachedPageMs / before.cachedPageMs })}`,
  );
  expect(first.headers['x-nextjs-cache']).toMatch(/^(HIT|STALE)$/);
  await keep(shop);
  // Data that expires meanwhile is written anew, to the same files.
  expect(after.files - before.files, 'new cache entries').toBeLessThanOrEqual(2);
  expect(after.bytes - before.bytes, 'new bytes').toBeLessThan(100_000);
  expect(after.memory - before.memory, 'more memory').toBeLessThan(MAX_MEMORY_GROWTH);
  expect(after.cachedPageMs / before.cachedPageMs, 'slowdown of kept pages').toBeLessThan(MAX_SLOWDOWN);
});

test('a client gets 120 lists a minute, and kept pages beyond them', async () => {
  await keep(shop);
  const statuses: number[] = [];
  for (let number = 0; number < 125; number += 1) statuses.push((await visit(shop, number, 1007)).status);
  expect(statuses.slice(0, 120).filter((status) => status !== 200)).toEqual([]);
  expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
  const limited = await visit(shop, 1, 1007);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited.headers['cache-control']).toContain('no-store');
  expect(limited.body).toContain('Please wait a minute');
  expect((await get(shop.url(''), CACHED_PAGE, clientOf(1007))).status).toBe(200);
  expect((await visit(shop, 1, 1008)).status).toBe(200);
});

/** The path of the list that a crawler comes to as the n-th; no two are the same. */
function pathOf(number: number): string {
  let rest = number;
  const pick = (count: number) => {
    const index = rest % count;
    rest = Math.floor(rest / count);
    return index;
  };
  const params = new URLSearchParams();
  const color = COLORS[pick(COLORS.length)] ?? '';
  const sort = SORTS[pick(SORTS.length)] ?? '';
  const chosen = pick(2 ** SIZES.length);
  const isSearch = pick(2) === 1;
  params.append('color', color);
  params.append('minPrice', String(rest));
  if (isSearch) params.append('q', 'shirt');
  for (const [index, size] of SIZES.toSorted().entries())
    if (chosen & (1 << index)) params.append('size', size);
  params.append('sort', sort);
  return `${isSearch ? '/search' : '/products'}?${params}`;
}

function clientOf(client: number) {
  return { 'x-forwarded-for': `198.18.${(client >> 8) & 255}.${client & 255}` };
}

function visit(shop: IsolatedShop, number: number, client: number) {
  return get(shop.url(''), pathOf(number), clientOf(client));
}

/** Visits lists from so many addresses that no limit stops it. */
async function walk(shop: IsolatedShop, from: number, to: number): Promise<void> {
  let next = from;
  const failed = new Map<number, number>();
  const worker = async () => {
    while (next < to) {
      const number = next++;
      const { status } = await visit(shop, number, Math.floor(number / 100));
      if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  expect([...failed], 'statuses of failed requests').toEqual([]);
}

/** Asks for a page until it is answered from memory. */
async function keep(shop: IsolatedShop): Promise<void> {
  await expect
    .poll(async () => isFromMemory(await get(shop.url(''), CACHED_PAGE, { ...GZIP, ...clientOf(0) })))
    .toBe(true);
}

function usage(shop: IsolatedShop) {
  return { ...diskUsage(shop.folder), memory: memoryUsage(shop.folder) ?? 0 };
}

/** The median time of a kept page, in ms. */
async function measureCachedPage(shop: IsolatedShop): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const startedAt = performance.now();
    await get(shop.url(''), CACHED_PAGE, { ...GZIP, ...clientOf(count) });
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[100] ?? 0;
}
