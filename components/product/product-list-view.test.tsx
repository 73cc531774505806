import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ListQuery } from '@/lib/products/list-query';
import { parseListAddress } from '@/lib/search/list-address';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache and router only work within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({}), notFound: () => {} }));
const { ProductListView } = await import('./product-list-view');

const ADDRESS = parseListAddress({});
const DATA = Array.from({ length: 12 }, (_, index) => ({
  id: `p${index}`,
  title: `Shirt ${index}`,
  parentCategory: index % 2 ? 'Linen Shirts' : 'Formal Shirts',
}));

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => {
  localStorage.clear();
});

async function show(query: Partial<ListQuery>, products: unknown) {
  store.setResponses({
    '/storeInfo': { categories: ['Men', 'Women', 'Shirts', 'Bags'] },
    '/products': products,
  });
  const address = { ...ADDRESS, query: { ...ADDRESS.query, ...query } };
  render(await ProductListView({ site: 'localhost', address }));
}

const heading = () => screen.getByRole('heading', { level: 1 });
const filter = () => screen.queryByRole('combobox', { name: 'Filter by Type' });
const explore = () => screen.queryByRole('region', { name: 'Explore Categories' });
const link = (name: string) => screen.getByRole('link', { name });

test('shows three tiles, all products and no filter without a category', async () => {
  await show({}, { data: DATA, count: 40 });
  expect(heading()).toHaveTextContent('All Products');
  expect(within(explore() ?? document.body).getAllByText('Browse Collection')).toHaveLength(3);
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(filter()).not.toBeInTheDocument();
});

test('shows heading, filter, grid toggle and pagination of a category', async () => {
  await show({ category: 'men', page: 2 }, { data: DATA, pagination: { total: 40 } });
  expect(heading()).toHaveTextContent("Men's Ethnic Wear");
  expect(explore()).not.toBeInTheDocument();
  const options = within(filter() ?? document.body).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Types',
    'Formal Shirts',
    'Linen Shirts',
  ]);
  expect(screen.getByRole('button', { name: '2 columns' })).toBeInTheDocument();
  expect(screen.getByText('Showing 13 to 24 of 40 items')).toBeInTheDocument();
  expect(link('Page 3')).toHaveAttribute('href', '/products?category=men&page=3');
});

test.each([
  [DATA, 40, '40 items'],
  [DATA.slice(0, 1), 1, '1 item'],
])('tells beside the heading how many items there are', async (data, count, text) => {
  await show({ category: 'men' }, { data, count });
  expect(screen.getByText(text)).toBeVisible();
  expect(heading()).toHaveTextContent(/^Men's Ethnic Wear$/);
});

test('selects the parent category of the URL, even if no product has it', async () => {
  await show({ category: 'men', parentCategory: 'Capes' }, { data: DATA, count: 12 });
  expect(filter()).toHaveDisplayValue('Capes');
  expect(link('Clear')).toHaveAttribute('href', '/products?category=men');
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByText('Capes')).toHaveAttribute('aria-current', 'page');
  expect(way.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/products?category=men');
});

test('shows featured products without tiles and filter', async () => {
  await show(
    { featured: true },
    { data: [{ ...DATA[0], attributes: [{ key: 'featured', value: 'true' }] }] },
  );
  expect(heading()).toHaveTextContent('Featured Products');
  expect(explore()).not.toBeInTheDocument();
  expect(filter()).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('shows a parent category without a category, with a link to clear it', async () => {
  await show({ parentCategory: 'Linen Shirts', page: 2 }, { data: DATA, count: 40 });
  expect(filter()).not.toBeInTheDocument();
  expect(screen.getByText('Linen Shirts')).toBeInTheDocument();
  expect(link('Clear')).toHaveAttribute('href', '/products');
});

test('offers no order, columns or count where a search finds nothing at all', async () => {
  store.setResponses({
    '/storeInfo': { categories: ['Men'], features: ['search', 'sort', 'facets'] },
    '/products': { data: [], facets: [], pagination: { total: 0 } },
  });
  render(await ProductListView({ site: 'localhost', address: parseListAddress({ q: 'qwxzzv' }) }));
  expect(heading()).toHaveTextContent('No results for “qwxzzv”');
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '2 columns' })).not.toBeInTheDocument();
  expect(screen.queryByText('0 items')).not.toBeInTheDocument();
});

test('shows a message and a link when nothing is found', async () => {
  await show({ category: 'capes', parentCategory: 'Long Capes' }, { data: [], count: 0 });
  expect(screen.queryByText(/^\d+ items?$/)).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('No products found with the selected filters.');
  expect(link('Clear Filters')).toHaveAttribute('href', '/products');
});

test('links a page beyond the end to the last page', async () => {
  await show({ category: 'men', page: 9 }, { data: [], count: 40 });
  expect(screen.getByText(/There is no page 9 here/)).toBeInTheDocument();
  expect(link('Go to page 4')).toHaveAttribute('href', '/products?category=men&page=4');
});

test('shows a failure with a link to reload', async () => {
  await show({ category: 'men', page: 2 }, 500);
  expect(screen.getByText('Failed to load products. Please try again.')).toBeInTheDocument();
  expect(link('Try Again')).toHaveAttribute('href', '/products?category=men&page=2');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
