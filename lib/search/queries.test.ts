import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';
import { wireStoreInfo, type StoreTerms } from '@/lib/store-info/schema';
import { parseListAddress } from './list-address';

let cachedReads = 0;
// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({
  unstable_cache: (read: () => unknown) => () => {
    cachedReads++;
    return read();
  },
}));
const { getList } = await import('./queries');

const FACETS = [{ kind: 'size', label: 'Size', values: [{ value: 'M', count: 3 }] }];
const ALL = { features: ['search', 'sort', 'facets'] };

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => {
  cachedReads = 0;
  store.setResponses({
    '/products': { data: [{ id: '1', title: 'Kurta', category: 'men' }], count: 1, facets: FACETS },
    '/storeInfo': {},
  });
});

const read = (
  params: Record<string, string | string[]>,
  offered: { features: string[]; terms?: StoreTerms } = ALL,
) =>
  getList('localhost', parseListAddress(params), { terms: null, ...offered }).then(
    (offeredList) => offeredList.list,
  );
const requested = () => store.requested().filter((path) => path.startsWith('/products'));

test('does not group the sizes of other goods than clothing', async () => {
  const { terms } = wireStoreInfo.parse({ terms: { sells: 'pottery' } });
  const list = await read({ size: 'M' }, { ...ALL, terms });
  expect(list).toMatchObject({ ok: true, data: { facets: [{ ...FACETS[0], isUngrouped: true }] } });
});

test('reads a list of a plain store as before, whatever is chosen', async () => {
  const list = await read({ category: 'men', size: 'M', q: 'kurta', sort: 'newest' }, { features: [] });
  expect(list).toMatchObject({ ok: true, data: { total: 1, facets: [], isLowerBound: false } });
  expect(requested()).toEqual(['/products?page=1&limit=12&category=men&gender=Men']);
  expect(cachedReads).toBe(1);
});

test('keeps a list without choices with what it can be narrowed by', async () => {
  const list = await read({ category: 'men' });
  expect(list).toMatchObject({ ok: true, data: { products: [{ name: 'Kurta' }], facets: FACETS } });
  expect(requested()).toEqual(['/products?page=1&limit=12&category=men&gender=Men&facets=true']);
  expect(cachedReads).toBe(1);
});

test('keeps nothing of a list with choices, and reads it once for all that ask at the same time', async () => {
  const params = { size: ['M', 'L'], q: 'kurta', sort: 'priceAsc', page: '2' };
  const lists = await Promise.all([read(params), read(params)]);
  for (const list of lists) expect(list).toMatchObject({ ok: true, data: { facets: FACETS } });
  expect(requested()).toEqual(['/products?page=2&limit=12&facets=true&q=kurta&size=L&size=M&sort=priceAsc']);
  expect(cachedReads).toBe(0);
});

test('leaves out the choices that the store does not offer', async () => {
  await read({ size: 'M', sort: 'newest' }, { features: ['sort'] });
  expect(requested()).toEqual(['/products?page=1&limit=12&sort=newest']);
});

test('tells that the store has failed', async () => {
  store.setResponses({ '/products': 503 });
  expect(await read({ size: 'M' })).toMatchObject({ ok: false, failure: { status: 503 } });
});
