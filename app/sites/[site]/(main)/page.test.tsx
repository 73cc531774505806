import { jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
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

test('shows rows of a store with richer cards, each with a link to more, and none of them of a plain store', async () => {
  const rows = () =>
    screen
      .getAllByRole('region')
      .map((region) => within(region).queryByRole('heading', { level: 2 })?.textContent);
  const rating = { average: 4.5, count: 3 };
  const data = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
    ...{ id, title: id, regularPrice: 999, rating },
    ...(id > 'e' && { discountedPrice: 500 }),
  }));
  const features = ['cards', 'sort', 'facets', 'reviews'];
  await show({ '/storeInfo': { features }, '/products': { data } });
  expect(rows().slice(0, 4)).toEqual([
    'Featured Products',
    'New',
    'Premium Clothing Collection',
    'Shop by Category',
  ]);
  expect(
    within(screen.getByRole('region', { name: 'New' })).getByRole('link', { name: 'All new arrivals' }),
  ).toHaveAttribute('href', '/products?sort=newest');
  cleanup();
  await show({ '/storeInfo': {}, '/products': { data } });
  expect(rows()).not.toContain('New');
  expect(store.requested().filter((path) => path.includes('sort'))).toEqual([]);
});

test('shows the sections of a store in its order, under one heading, with all questions as structured data', async () => {
  const faq = (question: string) => ({ type: 'faq', title: question, items: [{ question, answer: 'Yes.' }] });
  const picture = { url: '/pictures/a.webp' };
  const sections = [
    faq('Is it handmade?'),
    { type: 'hero', slides: [{ title: 'Woven slowly', picture }] },
    { type: 'products', source: 'ids', ids: ['b', 'a', 'gone'] },
    { type: 'products', source: 'collection', collection: 'none' },
    { type: 'hero' },
    faq('Is it mine?'),
  ];
  const [a, b] = DATA;
  store.setResponses({
    '/storeInfo': { storeName: 'Loom', features: ['sections', 'facets'], sections },
    '/products': { data: [] },
    '/products/a': a,
    '/products/b': b,
  });
  const { container } = render(await HomePage({ params: Promise.resolve({ site: 'localhost' }) }));
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(headings).toEqual([
    ['H1', 'Loom'],
    ['H2', 'Is it handmade?'],
    ['H2', 'Woven slowly'],
    ['H2', 'Our picks'],
    ['H3', 'Shirt b'],
    ['H3', 'Shirt a'],
    ['H2', 'Is it mine?'],
  ]);
  const data = [...container.querySelectorAll('script')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
  const [answers, ...others] = data.filter((entry) => entry['@type'] === 'FAQPage');
  expect(answers.mainEntity).toMatchObject([{ name: 'Is it handmade?' }, { name: 'Is it mine?' }]);
  expect(others).toEqual([]);
});

test('shows the fallback name and description when the store is unavailable', async () => {
  await show({ '/storeInfo': 500, '/products': 500 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SmartWear');
  expect(screen.getByText('Trending Fashion')).toBeInTheDocument();
});
