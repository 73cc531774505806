import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { getFeaturedProducts, getProduct, getProducts, getRelatedProducts } = await import('./queries');

const SITE = 'localhost';
const QUERY = { category: null, parentCategory: null, featured: false, page: 1 };
const FEATURED = { key: 'Featured', value: ['true'] };
const wire = (id: string, more: object = {}) => ({ id, title: id, category: 'men', ...more });
const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => wire(`p${index}`, more));

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => {
  store.setResponses({ '/products': { data: many(3), count: 30 } });
});

const requestedQueries = () =>
  store
    .requested()
    .filter((path) => path.startsWith('/products'))
    .map((path) => Object.fromEntries(new URL(path, 'http://x.example').searchParams));

describe('getProducts', () => {
  test.each([
    [{}, { page: '1', limit: '12' }],
    [{ page: 3 }, { page: '3', limit: '12' }],
    [{ category: 'Men' }, { page: '1', limit: '12', category: 'men', gender: 'Men' }],
    [{ category: 'women' }, { page: '1', limit: '12', category: 'women', gender: 'Women' }],
    [
      { category: 'accessories' },
      {
        page: '1',
        limit: '12',
        category: 'accessories',
        filter: 'Accessories,Personal Care,Home,null,Unisex',
      },
    ],
    [
      { category: 'shirts', parentCategory: 'Linen & co' },
      { page: '1', limit: '12', category: 'shirts', parentCategory: 'Linen & co' },
    ],
    [{ category: 'constructor' }, { page: '1', limit: '12', category: 'constructor' }],
  ])('requests %j as %j', async (query, parameters) => {
    const list = await getProducts(SITE, { ...QUERY, ...query });
    expect(requestedQueries()).toEqual([parameters]);
    expect(list).toMatchObject({ ok: true, data: { total: 30, products: [{ id: 'p0' }, {}, {}] } });
  });

  test('returns a failure of the store', async () => {
    store.setResponses({ '/products': 500 });
    expect(await getProducts(SITE, QUERY)).toMatchObject({ ok: false, failure: { status: 500 } });
  });
});

describe('getFeaturedProducts', () => {
  test('paginates the flagged ones of a hundred products', async () => {
    const data = [...many(13, { attributes: [FEATURED] }), wire('plain')];
    store.setResponses({ '/products': { data, count: 500 } });
    const first = await getProducts(SITE, { ...QUERY, featured: true });
    expect(requestedQueries()).toEqual([{ page: '1', limit: '100', featured: 'true' }]);
    expect(first).toMatchObject({ ok: true, data: { total: 13 } });
    expect(first.ok && first.data.products).toHaveLength(12);
    const second = await getProducts(SITE, { ...QUERY, featured: true, page: 2 });
    expect(second).toMatchObject({ ok: true, data: { total: 13, products: [{ id: 'p12' }] } });
    expect(await getProducts(SITE, { ...QUERY, featured: true, page: 3 })).toMatchObject({
      data: { products: [], total: 13 },
    });
  });

  test('requests four products of the first category for the home page', async () => {
    await getFeaturedProducts(SITE, ['Women', 'men']);
    expect(requestedQueries()).toEqual([{ page: '1', limit: '4', category: 'women', gender: 'Women' }]);
  });
});

describe('getProduct and getRelatedProducts', () => {
  test('requests a product by its encoded id', async () => {
    store.setResponses({ '/products/a%2F1': wire('a/1') });
    expect(await getProduct(SITE, 'a/1')).toMatchObject({
      ok: true,
      data: { id: 'a/1', specifications: [] },
    });
  });

  test('returns null for a product that the store does not have', async () => {
    expect(await getProduct(SITE, 'missing')).toEqual({ ok: true, data: null });
  });

  test.each([[500], [{ title: 'no id' }]])(
    'returns a failure when the store responds with %j',
    async (response) => {
      store.setResponses({ '/products/a1': response });
      expect(await getProduct(SITE, 'a1')).toMatchObject({ ok: false });
    },
  );

  test('returns four related products of its category, and none without a category', async () => {
    store.setResponses({ '/products/p0': wire('p0', { category: 'Men' }), '/products': { data: many(12) } });
    const product = await getProduct(SITE, 'p0');
    if (!product.ok || !product.data) throw new Error('product missing');
    expect(await getRelatedProducts(SITE, product.data)).toHaveLength(4);
    expect(requestedQueries().at(-1)).toMatchObject({ category: 'men' });
    expect(await getRelatedProducts(SITE, { ...product.data, category: '' })).toEqual([]);
    store.setResponses({ '/products': 500 });
    expect(await getRelatedProducts(SITE, product.data)).toEqual([]);
  });
});
