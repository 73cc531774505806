import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WishlistButton } from './wishlist-button';

const KURTA = { id: 'a1', name: 'Kurta', image: '/a.webp', price: 1499, originalPrice: 1999 };

const stored = () => JSON.parse(localStorage.getItem('wishlist') ?? '[]');

let now = 0;

beforeEach(() => {
  localStorage.clear();
  now += 10_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('adds the product to the wishlist and removes it, with toasts', async () => {
  // More than the wishlist needs: the button is handed the whole product.
  const product = { ...KURTA, sizes: ['M'] };
  render(<WishlistButton icon={null} product={product} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
  expect(stored()).toEqual([KURTA]);
  const messages = within(await screen.findByRole('region', { name: /Messages/ }));
  expect(await messages.findByText('Added to wishlist')).toBeInTheDocument();
  expect(messages.getByRole('link', { name: 'View Wishlist' })).toHaveAttribute('href', '/wishlist');

  // The second press of a double press takes nothing back.
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
  expect(stored()).toEqual([KURTA]);

  now += 1000;
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
  expect(stored()).toEqual([]);
  expect(await messages.findByText('Removed from wishlist')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Wishlist' })).toBeInTheDocument();
});

test('shows that the product is already on the wishlist', () => {
  localStorage.setItem('wishlist', JSON.stringify([KURTA]));
  render(
    <>
      <WishlistButton icon={null} product={KURTA} />
      <WishlistButton icon={null} product={{ ...KURTA, id: 'b2' }} />
    </>,
  );
  const labels = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Remove from Wishlist', 'Add to Wishlist']);
});
