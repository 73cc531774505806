import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache works only within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { log } = await import('@/lib/logging/log.mjs');
const { getCategoryMenu, getParentCategories } = await import('./parent-categories');

const SITE = 'localhost';
const products = (...names: string[]) => ({
  data: names.map((parentCategory, index) => ({ id: `p${index}`, title: 'P', parentCategory })),
});

const warn = jest.spyOn(log, 'warn');

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => {
  warn.mockClear();
});

const requestedQueries = () =>
  store.requested().map((path) => Object.fromEntries(new URL(path, 'http://x.example').searchParams));

describe('getParentCategories', () => {
  test('returns unique and sorted parent categories of a hundred products', async () => {
    store.setResponses({ '/products': products('Shirts', 'Kurtas', '', 'Shirts', 'jackets') });
    expect(await getParentCategories(SITE, 'men')).toEqual(['jackets', 'Kurtas', 'Shirts']);
    expect(requestedQueries()).toEqual([{ page: '1', limit: '100', category: 'men', gender: 'Men' }]);
  });

  test.each([
    ['fails', 500],
    ['has no such category', { data: [] }],
  ])('returns an empty list when the store %s', async (_, response) => {
    store.setResponses({ '/products': response });
    expect(await getParentCategories(SITE, 'men')).toEqual([]);
  });
});

describe('getCategoryMenu', () => {
  test('has each category once, in the store’s spelling and order, with its parent categories', async () => {
    store.setResponses({ '/products': products('Kurtas', 'Jackets') });
    expect(await getCategoryMenu(SITE, ['Women', ' men', 'women ', ''])).toEqual([
      { name: 'Women', parentCategories: ['Jackets', 'Kurtas'] },
      { name: 'men', parentCategories: ['Jackets', 'Kurtas'] },
    ]);
    expect(requestedQueries().map(({ category }) => category)).toEqual(['women', 'men']);
  });

  test('has the forty parent categories with the most products', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `Type ${index + 10}`);
    store.setResponses({ '/products': products(...names, ...names.slice(5)) });
    const [men] = await getCategoryMenu(SITE, ['men']);
    expect(men?.parentCategories).toEqual(names.slice(5));
  });

  test('has names only when the store fails, and asks and warns again a minute later', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      store.setResponses({ '/products': 500 });
      const namesOnly = [{ name: 'men', parentCategories: [] }];
      expect(await getCategoryMenu(SITE, ['men'])).toEqual(namesOnly);
      expect(await getCategoryMenu(SITE, ['men'])).toEqual(namesOnly);
      expect(requestedQueries()).toHaveLength(1);
      expect(warn).toHaveBeenCalledTimes(1);
      jest.setSystemTime(Date.now() + 60_000);
      store.setResponses({ '/products': products('Kurtas') });
      expect(await getCategoryMenu(SITE, ['men'])).toEqual([{ name: 'men', parentCategories: ['Kurtas'] }]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('asks nothing for a store of many categories', async () => {
    store.setResponses({ '/products': products('Kurtas') });
    const names = Array.from({ length: 200 }, (_, index) => `Category ${index}`);
    const menu = await getCategoryMenu(SITE, names);
    expect(menu.map(({ name }) => name)).toEqual(names);
    expect(requestedQueries()).toEqual([]);
  });
});
