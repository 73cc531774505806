import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache works only within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { default: HomePage } = await import('./page');

const DATA = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Shirt ${id}`, regularPrice: 999 }));

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function show(responses: Record<string, unknown>) {
  store.setResponses(responses);
  render(await HomePage({ params: Promise.resolve({ site: 'localhost' }) }));
  return within(screen.getByRole('region', { name: 'Featured Products' }));
}

test('shows four featured products and a link to all', async () => {
  const featured = await show({ '/storeInfo': { storeName: 'Loom' }, '/products': { data: DATA } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loom');
  expect(featured.getAllByRole('article')).toHaveLength(4);
  expect(featured.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/products');
});

test.each([
  ['has none', { data: [], count: 0 }],
  ['fails', 500],
])('shows the same message and no error when the store %s', async (_, products) => {
  const featured = await show({ '/storeInfo': {}, '/products': products });
  expect(featured.getByText('No featured products available at the moment.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows the fallback name and description when the store is unavailable', async () => {
  await show({ '/storeInfo': 500, '/products': 500 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SmartWear');
  expect(screen.getByText('Trending Fashion')).toBeInTheDocument();
});
