import { get } from './fixtures/http';
import { startStubShop, type StubShop } from './fixtures/stub-shop';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial' });

const ACCESSORIES = 'Accessories,Personal Care,Home,null,Unisex';

let shop: StubShop;

test.beforeAll(async () => {
  shop = await startStubShop({}, { storeName: 'Plain Store', categories: ['Kids Wear', 'men'] });
});

test.afterAll(() => shop?.stop());

/** What the store was asked for while a page was made: the queries of its calls to /products. */
async function asked(path: string): Promise<Record<string, string>[]> {
  const before = shop.api.calls.length;
  const answer = await get(shop.at(''), path);
  expect(answer.status).toBe(200);
  const calls = shop.api.calls.slice(before);
  for (const { method } of calls) expect(method).toBe('GET');
  const addresses = calls.map((call) => new URL(call.path, shop.api.url));
  return addresses
    .filter(({ pathname }) => pathname === '/api/v1/products')
    .map(({ searchParams }) => Object.fromEntries(searchParams));
}

/** The one that is the page's own, and the one that looks its types up. */
function listAndLookup(calls: Record<string, string>[]) {
  return [calls.filter(({ limit }) => limit === '12'), calls.filter(({ limit }) => limit === '100')];
}

test('all products: page and limit, nothing else', async () => {
  expect(await asked('/products')).toEqual([{ page: '1', limit: '12' }]);
  expect(await asked('/products?page=2')).toEqual([{ page: '2', limit: '12' }]);
});

const CATEGORIES = [
  { category: 'shirts', along: {} },
  { category: 'men', along: { gender: 'Men' } },
  { category: 'women', along: { gender: 'Women' } },
  { category: 'accessories', along: { filter: ACCESSORIES } },
];

for (const { category, along } of CATEGORIES) {
  test(`${category}: the category with what goes along, and the lookup of its types`, async () => {
    const [list, lookup] = listAndLookup(await asked(`/products?category=${category}&page=2`));
    expect(list).toEqual([{ page: '2', limit: '12', category, ...along }]);
    expect(lookup).toEqual([expect.objectContaining({ limit: '100', category })]);
  });
}

test('a type goes along as parentCategory', async () => {
  const [list] = listAndLookup(await asked('/products?category=shirts&parentCategory=Plain'));
  expect(list).toEqual([{ page: '1', limit: '12', category: 'shirts', parentCategory: 'Plain' }]);
});

test('what is featured is asked for by its flag', async () => {
  expect(await asked('/products?featured=true')).toEqual([
    expect.objectContaining({ featured: 'true', limit: '100' }),
  ]);
});

test('the home page asks for four of the first category, lower-cased', async () => {
  expect(await asked('/')).toEqual([{ page: '1', limit: '4', category: 'kids wear' }]);
});

test('a product is asked for by its id', async () => {
  await get(shop.at(''), '/product/plain-4');
  const paths = shop.api.calls.map(({ path }) => path);
  expect(paths).toContain('/api/v1/products/plain-4');
  expect(paths.filter((path) => path === '/api/v1/products/plain-4')).toHaveLength(1);
});
