import { render, screen } from '@testing-library/react';
import { ProductGrid } from './product-grid';
import { ProductRow } from './product-row';

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
const pictures = () => screen.getAllByRole('presentation', { hidden: true });

test('the grid shows all products in order: three columns or, as the shopper chose, two', () => {
  render(<ProductGrid products={PRODUCTS} />);
  expect(names()).toEqual(['Shirt a', 'Shirt b', 'Shirt c', 'Shirt d', 'Shirt e']);
  expect(screen.getByRole('list')).toHaveClass('md:grid-cols-3', 'two-columns:md:grid-cols-2');
});

test('the grid fetches the pictures of its first row at once, one before all, the others when they come near', () => {
  render(<ProductGrid products={PRODUCTS} />);
  const first = pictures().filter((picture) => !picture.classList.contains('hidden'));
  expect(first.map((picture) => picture.getAttribute('loading'))).toEqual([
    ...['eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
  const urgent = pictures().filter((picture) => picture.getAttribute('fetchpriority') === 'high');
  expect(urgent).toEqual([first[0]]);
});

test('each picture of a card has the colour that the store tells of it', () => {
  render(<ProductGrid products={PRODUCTS.slice(0, 1)} />);
  const [main, second] = pictures();
  expect(main?.style.backgroundColor).toBe('');
  expect(second).toHaveStyle({ backgroundColor: '#e6d9c6' });
});

test('a row shows its products four side by side on larger screens, one picture each', () => {
  render(<ProductRow products={PRODUCTS.slice(0, 4)} />);
  expect(names()).toHaveLength(4);
  expect(screen.getByRole('list')).toHaveClass('md:grid-cols-4');
  expect(pictures()).toHaveLength(4);
});
