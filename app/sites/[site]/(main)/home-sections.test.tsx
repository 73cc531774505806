import { render, screen, within } from '@testing-library/react';
import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { Categories, Collection, Hero, Promo } from './home-sections';

test('names the store, and links to the collection and the featured products', () => {
  render(<Hero storeName="Loom" description="Woven by hand" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Loom' })).toBeVisible();
  expect(screen.getByText('Woven by hand')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Featured Products' })).toHaveAttribute(
    'href',
    '/products?featured=true',
  );
});

test('shows a description in two parts, and one without a break whole', () => {
  const { rerender } = render(
    <Hero storeName="Loom" description="Woven by hand in Surat: sarees and stoles" />,
  );
  expect(screen.getByText('Woven by hand in Surat')).toBeVisible();
  expect(screen.getByText('Sarees and stoles')).toBeVisible();
  rerender(<Hero storeName="Loom" description="Trending Fashion" />);
  expect(screen.getByText('Trending Fashion')).toBeVisible();
});

test('shows the categories that have no tile in the collection, six at most and with a link to all', () => {
  const names = ['Men', 'shirts', 'men', 'Sarees', 'Kurtas', 'Stoles', 'Bags', 'Belts', 'Socks'];
  const { container, rerender } = render(
    <Categories store={{ ...FALLBACK_STORE_INFO, categories: names }} />,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/products',
    ...['men', 'sarees', 'kurtas', 'stoles', 'bags', 'belts'].map((name) => `/products?category=${name}`),
  ]);
  rerender(<Categories store={{ ...FALLBACK_STORE_INFO, categories: ['Shirts', 'Trousers'] }} />);
  expect(container).toBeEmptyDOMElement();
});

test('shows two tiles, whatever categories the store has', () => {
  render(<Collection store={{ ...FALLBACK_STORE_INFO, categories: ['Sarees'] }} />);
  const collection = within(screen.getByRole('region', { name: 'Premium Clothing Collection' }));
  const links = collection.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=shirts',
    '/products?category=trousers',
  ]);
  expect(collection.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Shirts',
    'Trousers',
  ]);
});

test('links the promo to all products', () => {
  render(<Promo />);
  const promo = within(screen.getByRole('region', { name: 'Premium Shirts & Trousers' }));
  expect(promo.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products');
});
