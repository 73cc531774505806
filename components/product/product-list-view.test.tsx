import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ListQuery } from '@/lib/products/list-query';
import { startTestStore, type TestStore } from '@/scripts/jest-store';

// Next's data cache and router only work within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({}), notFound: () => {} }));
const { ProductListView } = await import('./product-list-view');

const QUERY: ListQuery = { category: null, parentCategory: null, featured: false, page: 1 };
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
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

async function show(query: Partial<ListQuery>, products: unknown) {
  store.answer({ '/storeInfo': { categories: ['Men', 'Women', 'Shirts', 'Bags'] }, '/products': products });
  render(await ProductListView({ site: 'localhost', query: { ...QUERY, ...query } }));
}

const heading = () => screen.getByRole('heading', { level: 1 });
const filter = () => screen.queryByRole('combobox', { name: 'Filter by Type' });
const explore = () => screen.queryByRole('region', { name: 'Explore Categories' });
const link = (name: string) => screen.getByRole('link', { name });

test('without a category: three tiles to explore, all products, no filter', async () => {
  await show({}, { data: DATA, count: 40 });
  expect(heading()).toHaveTextContent('All Products');
  expect(within(explore() ?? document.body).getAllByText('Browse Collection')).toHaveLength(3);
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(filter()).not.toBeInTheDocument();
});

test('with a category: its heading, its types, the grid toggle and the pages', async () => {
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

test('a type that the address names is chosen, even if no product has it', async () => {
  await show({ category: 'men', parentCategory: 'Capes' }, { data: DATA, count: 12 });
  expect(filter()).toHaveDisplayValue('Capes');
  expect(link('Clear')).toHaveAttribute('href', '/products?category=men');
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByText('Capes')).toHaveAttribute('aria-current', 'page');
});

test('featured products have their heading, nothing to explore and no types', async () => {
  await show(
    { featured: true },
    { data: [{ ...DATA[0], attributes: [{ key: 'featured', value: 'true' }] }] },
  );
  expect(heading()).toHaveTextContent('Featured Products');
  expect(explore()).not.toBeInTheDocument();
  expect(filter()).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a type without a category is told, and can be cleared', async () => {
  await show({ parentCategory: 'Linen Shirts', page: 2 }, { data: DATA, count: 40 });
  expect(filter()).not.toBeInTheDocument();
  expect(screen.getByText('Linen Shirts')).toBeInTheDocument();
  expect(link('Clear')).toHaveAttribute('href', '/products');
});

test('nothing found says so, with a way out', async () => {
  await show({ category: 'capes' }, { data: [], count: 0 });
  expect(screen.getByRole('status')).toHaveTextContent('No products found with the selected filters.');
  expect(link('Clear Filters')).toHaveAttribute('href', '/products');
});

test('a page beyond the last leads to the last', async () => {
  await show({ category: 'men', page: 9 }, { data: [], count: 40 });
  expect(screen.getByText(/There is no page 9 here/)).toBeInTheDocument();
  expect(link('Go to page 4')).toHaveAttribute('href', '/products?category=men&page=4');
});

test('a failure says so and offers the page anew', async () => {
  await show({ category: 'men', page: 2 }, 500);
  expect(screen.getByText('Failed to load products. Please try again.')).toBeInTheDocument();
  expect(link('Try Again')).toHaveAttribute('href', '/products?category=men&page=2');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
