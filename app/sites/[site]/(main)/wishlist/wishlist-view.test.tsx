import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WishlistView } from './wishlist-view';

const KURTA = {
  id: 'a/1',
  name: 'Kurta',
  image: 'https://x.example/a.jpg',
  price: 1499,
  originalPrice: 1999,
};
const SHIRT = { id: 'b2', name: '<b>Shirt</b>', image: '', price: 999, originalPrice: null };

const store = (items: object[]) => localStorage.setItem('wishlist', JSON.stringify(items));
const article = (name: string) => {
  const [found] = screen.getAllByRole('article').filter((item) => within(item).queryByText(name));
  return within(found ?? document.createElement('div'));
};

beforeEach(() => localStorage.clear());

test('shows a link to the products when the wishlist is empty', () => {
  render(<WishlistView imageHosts={[]} />);
  expect(screen.getByText('Your wishlist is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
});

test('shows each product with its link, image and price', () => {
  store([KURTA, SHIRT]);
  render(<WishlistView imageHosts={[]} />);
  const kurta = article('Kurta');
  expect(kurta.getByRole('link', { name: 'Kurta' })).toHaveAttribute('href', '/product/a%2F1');
  expect(kurta.getByText('₹1,499')).toBeInTheDocument();
  expect(kurta.getByText('₹1,999')).toBeInTheDocument();
  const image = kurta.getByRole('presentation', { hidden: true });
  expect(image).toHaveAttribute('src', KURTA.image);
  expect(image).toHaveClass('h-80');
});

test('shows the fallback for a missing image, and HTML in a name as text', () => {
  store([SHIRT]);
  render(<WishlistView imageHosts={[]} />);
  const shirt = article('<b>Shirt</b>');
  expect(shirt.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain(
    encodeURIComponent('/images/fallback.webp'),
  );
  expect(shirt.getByText('₹999')).toBeInTheDocument();
});

test('removes a product and shows a toast', async () => {
  store([KURTA, SHIRT]);
  render(<WishlistView imageHosts={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kurta from the wishlist' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([SHIRT]);
  expect(screen.getByRole('region', { name: 'Your wishlist' })).toHaveFocus();
  expect(await screen.findByText('Removed from wishlist')).toBeInTheDocument();
});

test('shows a product that another tab adds', () => {
  render(<WishlistView imageHosts={[]} />);
  act(() => {
    store([KURTA]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
  });
  expect(screen.getByRole('link', { name: 'Kurta' })).toBeInTheDocument();
});

test.each(['{', '"x"', '[null,{"id":7}]'])('reads a stored %s as an empty wishlist', (text) => {
  localStorage.setItem('wishlist', text);
  render(<WishlistView imageHosts={[]} />);
  expect(screen.getByText('Your wishlist is empty')).toBeInTheDocument();
});
