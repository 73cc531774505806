import { render, screen } from '@testing-library/react';
import { ProductGrid, ProductRow } from './product-grid';

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

test('shows all products in order, in three columns or two', () => {
  render(<ProductGrid products={PRODUCTS} />);
  expect(names()).toEqual(['Shirt a', 'Shirt b', 'Shirt c', 'Shirt d', 'Shirt e']);
  expect(screen.getByRole('list')).toHaveClass('md:grid-cols-3', 'two-columns:md:grid-cols-2');
});

test('loads the images of the first row eagerly, the first one with high priority', () => {
  render(<ProductGrid products={PRODUCTS} />);
  const first = images().filter((image) => !image.classList.contains('hidden'));
  expect(first.map((image) => image.getAttribute('loading'))).toEqual([
    ...['eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
  const urgent = images().filter((image) => image.getAttribute('fetchpriority') === 'high');
  expect(urgent).toEqual([first[0]]);
});

test('fills each image with its placeholder colour', () => {
  render(<ProductGrid products={PRODUCTS.slice(0, 1)} />);
  const [main, second] = images();
  expect(main?.style.backgroundColor).toBe('');
  expect(second).toHaveStyle({ backgroundColor: '#e6d9c6' });
});

test('shows a row of four products with one image each', () => {
  render(<ProductRow products={PRODUCTS.slice(0, 4)} />);
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('list')).toHaveClass('md:grid-cols-4');
  expect(images()).toHaveLength(4);
});
