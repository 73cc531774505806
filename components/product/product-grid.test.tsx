import { render, screen, within } from '@testing-library/react';
import { SKELETONS } from '@/app/sites/[site]/(main)/skeletons';
import { ProductGrid } from './product-grid';
import { ProductRow } from './product-row';
import { ProductSkeletons } from './product-skeletons';

const PRODUCTS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  name: `Shirt ${id}`,
  price: 999,
  originalPrice: null,
  image: '/a.webp',
  images: ['/a.webp', '/b.webp'],
  imageColors: new Map([['/b.webp', '#e6d9c6']]),
  category: 'shirts',
  parentCategory: '',
  description: '',
  featured: false,
  sizes: [],
  colors: [],
}));

const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const images = () => screen.getAllByRole('presentation', { hidden: true });
const skeletonCards = () =>
  within(screen.getByRole('list', { hidden: true })).getAllByRole('listitem', { hidden: true });

test('shows all products in order, in three columns or two', () => {
  render(<ProductGrid products={PRODUCTS} />);
  expect(names()).toEqual(['Shirt a', 'Shirt b', 'Shirt c', 'Shirt d', 'Shirt e']);
  expect(screen.getByRole('list')).toHaveClass('list-grid');
});

test('loads the first image before all others', () => {
  render(<ProductGrid products={PRODUCTS} />);
  const [first, ...others] = images();
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  for (const image of others) {
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).not.toHaveAttribute('fetchpriority');
  }
});

test('shows a row of four products with one image each', () => {
  render(<ProductRow products={PRODUCTS.slice(0, 4)} />);
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('list')).toHaveClass('row-grid');
  expect(images()).toHaveLength(4);
});

test.each([
  ['list', 12],
  ['row', 4],
] as const)('hides a %s of %i skeletons from screen readers', (layout, count) => {
  render(<ProductSkeletons count={count} layout={layout} />);
  expect(skeletonCards()).toHaveLength(count);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('shows 12 skeletons for a list and 4 for the home page', () => {
  const { unmount } = render(SKELETONS['/products']);
  expect(skeletonCards()).toHaveLength(12);
  unmount();
  render(SKELETONS['/']);
  expect(skeletonCards()).toHaveLength(4);
});
