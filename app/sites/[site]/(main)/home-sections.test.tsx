import { render, screen, within } from '@testing-library/react';
import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { Collection, Hero, Promo } from './home-sections';

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
