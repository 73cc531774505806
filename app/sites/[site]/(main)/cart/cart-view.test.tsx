import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  BAG,
  cart,
  fetched,
  KURTA,
  KURTA_NAME,
  LARGE,
  LARGE_NAME,
  line,
  lines,
  message,
  OFFER,
  open,
  prepareCart,
  pressUndo,
  push,
  setup,
  summary,
} from './cart-view.harness';

prepareCart();

test('says that the cart is empty and links to home', async () => {
  await setup([]);
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

describe('line', () => {
  test('shows the selection, links to it and shows the total', async () => {
    await setup([KURTA]);
    const kurta = line(KURTA_NAME);
    expect(kurta.getByRole('link', { name: 'Kurta' })).toHaveAttribute(
      'href',
      '/product/a1?size=M&color=Rani+Pink',
    );
    for (const text of ['Size: M', 'Colour: Rani Pink', '₹1,499 each', '₹2,998']) {
      expect(kurta.getByText(text)).toBeInTheDocument();
    }
    expect(kurta.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('fallback');
  });

  test('links to the product and shows HTML in its name as text', async () => {
    await setup([BAG]);
    const bag = line('<b>Bag</b>');
    expect(bag.getByRole('link', { name: '<b>Bag</b>' })).toHaveAttribute('href', '/product/b2');
    expect(bag.queryByText(/Size|Colour|each/)).not.toBeInTheDocument();
    expect(bag.getByText('₹0.1')).toBeInTheDocument();
    expect(bag.getByRole('presentation', { hidden: true })).toHaveAttribute('src', BAG.image);
  });

  test('lists each size of a product and counts pieces in the subtotal', async () => {
    await setup([KURTA, LARGE, BAG, { ...BAG, id: 'c', price: 0.2 }]);
    expect(lines()).toHaveLength(4);
    expect(summary().getByText('Subtotal (5 Items)')).toBeInTheDocument();
    expect(summary().getByText('₹4,497.3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  });

  test('counts one piece as 1 Item', async () => {
    await setup([LARGE]);
    expect(summary().getByText('Subtotal (1 Item)')).toBeInTheDocument();
  });
});

describe('quantity', () => {
  test('is stored at once and never goes below one', async () => {
    const user = await setup([KURTA, LARGE]);
    const kurta = line(KURTA_NAME);
    await user.click(kurta.getByRole('button', { name: 'Decrease quantity' }));
    expect(cart()).toEqual([{ ...KURTA, quantity: 1 }, LARGE]);
    expect(kurta.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    expect(summary().getByText('Subtotal (2 Items)')).toBeInTheDocument();
    expect((await message('Cart updated')).getByText('1 × Kurta, size M, Rani Pink')).toBeInTheDocument();
  });

  test('counts every press, even before the page has rendered', async () => {
    await setup([KURTA]);
    const increase = screen.getByRole('button', { name: 'Increase quantity' });
    act(() => {
      for (let press = 0; press < 25; press += 1) increase.click();
    });
    for (let press = 0; press < 5; press += 1) fireEvent.click(increase);
    expect(screen.getByRole('status', { name: 'Quantity' })).toHaveTextContent('32');
    expect(cart()).toEqual([{ ...KURTA, quantity: 32 }]);
    await waitFor(() => expect(screen.getAllByText('Cart updated')).toHaveLength(1));
  });

  test('follows changes of another tab', async () => {
    await setup([KURTA]);
    act(() => {
      localStorage.setItem('cart', JSON.stringify([{ ...KURTA, quantity: 7 }, BAG]));
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
    expect(screen.getByText('Subtotal (8 Items)')).toBeInTheDocument();
  });
});

describe('removal', () => {
  test('removes one line, which Undo restores at its place', async () => {
    const user = await setup([KURTA, LARGE, BAG]);
    const before = lines();
    await user.click(screen.getByRole('button', { name: `Remove ${LARGE_NAME} from the cart` }));
    expect(cart()).toEqual([KURTA, BAG]);
    // The line that takes its place.
    expect(screen.getByRole('article', { name: BAG.name })).toHaveFocus();
    const removed = await message('Removed from cart');
    expect(removed.getByText('Kurta, size L, Rani Pink')).toBeInTheDocument();
    pressUndo(removed);
    expect(lines()).toEqual(before);
    expect(screen.getByRole('article', { name: LARGE_NAME })).toHaveFocus();
    expect(cart()).toEqual([KURTA, LARGE, BAG]);
  });

  test('clears the cart, which Undo restores', async () => {
    const user = await setup([KURTA, BAG]);
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus();
    pressUndo(await message('Cart cleared'));
    expect(cart()).toEqual([KURTA, BAG]);
    expect(lines()).toHaveLength(2);
  });
});

test('strikes the regular price of reduced goods through', async () => {
  await setup([{ ...KURTA, quantity: 2 }], { products: [{ ...OFFER, originalPrice: 1999 }] });
  const struck = await screen.findByText('₹3,998');
  expect(struck.closest('s')).toHaveTextContent('Regular price ₹3,998');
});

test('moves a line to the wishlist, which Undo takes back', async () => {
  const wishlist = () => JSON.parse(localStorage.getItem('wishlist') ?? '[]');
  const user = await setup([KURTA, BAG], { products: [{ ...OFFER, originalPrice: 1999 }] });
  await user.click(screen.getByRole('button', { name: `Move to wishlist, ${KURTA_NAME}` }));
  expect(cart()).toEqual([BAG]);
  expect(wishlist()).toEqual([
    {
      id: 'a1',
      name: 'Kurta',
      image: '',
      price: 1499,
      originalPrice: 1999,
      selectedSize: 'M',
      selectedColor: 'Rani Pink',
    },
  ]);
  pressUndo(await message('Moved to wishlist'));
  expect(cart()).toEqual([KURTA, BAG]);
  expect(wishlist()).toEqual([]);
});

describe('checkout', () => {
  test('leads a signed-out shopper to sign-in first', async () => {
    const user = await setup([KURTA]);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(push.mock.calls).toEqual([['/login?from=/checkout']]);
    expect(
      (await message('Login Required')).getByText('Please login to proceed with checkout'),
    ).toBeInTheDocument();
  });

  test('leads a signed-in customer to checkout', async () => {
    document.cookie = 'signed_in=1';
    const user = await setup([KURTA]);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(push.mock.calls).toEqual([['/checkout']]);
  });
});

test.each(['{', 'null', '"x"', '[null,{"id":7}]', '{"length":3}'])(
  'treats a stored %s as an empty cart',
  async (text) => {
    localStorage.setItem('cart', text);
    await open();
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  },
);
