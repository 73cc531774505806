import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';

const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { CartView } = await import('./cart-view');

const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: 'Rani Pink',
};
const LARGE = { ...KURTA, selectedSize: 'L', quantity: 1 };
const BAG = {
  id: 'b2',
  name: '<b>Bag</b>',
  image: 'https://x.example/b.jpg',
  price: 0.1,
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
};
const OFFER = { id: 'a1', price: 1499, sizes: ['M', 'L'], colors: ['Rani Pink'] };

const cart = () => JSON.parse(localStorage.getItem('cart') ?? 'null');
const lines = () => screen.queryAllByRole('article').map((line) => line.getAttribute('aria-label'));
const line = (name: string) => within(screen.getByRole('article', { name }));
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const message = async (title: string) => {
  const messages = await screen.findByRole('region', { name: /Messages/ });
  const toasts = await within(messages).findAllByText(title);
  return within(toasts[0]?.closest('li') ?? messages);
};

// Only clicked: jsdom has no pointers to be captured, which the toasts do.
const pressUndo = (toast: ReturnType<typeof within>) =>
  fireEvent.click(toast.getByRole('button', { name: 'Undo' }));

const fetched = jest.fn<typeof fetch>();

async function setup(stored: object[], catalogue: object | Error = new TypeError('failed to fetch')) {
  localStorage.setItem('cart', JSON.stringify(stored));
  if (catalogue instanceof Error) fetched.mockRejectedValue(catalogue);
  else fetched.mockResolvedValue(jsonResponse(200, catalogue));
  await open();
  return userEvent.setup();
}

/** Opens the page and waits for the catalogue's response. */
const open = () => act(async () => void renderWithSwr(<CartView imageHosts={[]} />));

beforeEach(() => {
  localStorage.clear();
  push.mockClear();
  document.cookie = 'signed_in=; max-age=0';
  globalThis.fetch = fetched.mockReset();
});

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
    const kurta = line('Kurta, size M, Rani Pink');
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
  });

  test('lists each size of a product and counts pieces in the subtotal', async () => {
    await setup([KURTA, LARGE, BAG, { ...BAG, id: 'c', price: 0.2 }]);
    expect(lines()).toHaveLength(4);
    expect(summary().getByText('Subtotal (5 Items)')).toBeInTheDocument();
    expect(summary().getByText('₹4,497.3')).toBeInTheDocument();
  });

  test('counts one piece as 1 Item', async () => {
    await setup([LARGE]);
    expect(summary().getByText('Subtotal (1 Item)')).toBeInTheDocument();
  });
});

describe('quantity', () => {
  test('is stored at once and never goes below one', async () => {
    const user = await setup([KURTA, LARGE]);
    const kurta = line('Kurta, size M, Rani Pink');
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
    await user.click(screen.getByRole('button', { name: 'Remove Kurta, size L, Rani Pink from the cart' }));
    expect(cart()).toEqual([KURTA, BAG]);
    expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus();
    const removed = await message('Removed from cart');
    expect(removed.getByText('Kurta, size L, Rani Pink')).toBeInTheDocument();
    pressUndo(removed);
    expect(lines()).toEqual(before);
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

describe('catalogue check', () => {
  test('updates a changed price and keeps showing the notice', async () => {
    const user = await setup([KURTA, LARGE], { products: [{ ...OFFER, price: 1299 }] });
    expect(cart().map(({ price }: { price: number }) => price)).toEqual([1299, 1299]);
    const kurta = line('Kurta, size M, Rani Pink');
    const notice = 'The price has changed from ₹1,499 to ₹1,299';
    expect(kurta.getByText(notice)).toBeInTheDocument();
    await user.click(kurta.getByRole('button', { name: 'Increase quantity' }));
    expect(kurta.getByText(notice)).toBeInTheDocument();
    expect(summary().getByText('₹5,196')).toBeInTheDocument();
  });

  test.each([
    ['product', { missing: ['b2'], products: [OFFER] }, '<b>Bag</b>', '₹4,497'],
    [
      'size',
      {
        products: [
          { ...OFFER, sizes: ['M'] },
          { ...OFFER, id: 'b2', price: 0.1 },
        ],
      },
      'Kurta, size L, Rani Pink',
      '₹2,998.1',
    ],
  ])('blocks checkout while the %s of a line is unavailable', async (_, catalogue, name, subtotal) => {
    const user = await setup([KURTA, LARGE, BAG], catalogue);
    expect(line(name).getByText('No longer available')).toBeInTheDocument();
    expect(line(name).queryByRole('group')).not.toBeInTheDocument();
    expect(summary().getByText(subtotal)).toBeInTheDocument();
    const checkout = screen.getByRole('button', { name: 'Checkout' });
    expect(checkout).toBeDisabled();
    expect(checkout).toHaveAccessibleDescription('To check out, first remove what we no longer have.');
    await user.click(screen.getByRole('button', { name: `Remove ${name} from the cart` }));
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  });

  test('checks again at the next visit, with a result of its own', async () => {
    localStorage.setItem('cart', JSON.stringify([KURTA]));
    const visits = new Map();
    const visit = async (catalogue: object) => {
      fetched.mockResolvedValue(jsonResponse(200, catalogue));
      let unmount = () => {};
      await act(async () => void ({ unmount } = renderWithSwr(<CartView imageHosts={[]} />, visits)));
      const isUnavailable = screen.queryByText('No longer available') !== null;
      unmount();
      return isUnavailable;
    };
    expect(await visit({ products: [OFFER] })).toBe(false);
    expect(await visit({ missing: ['a1'] })).toBe(true);
    expect(await visit({ products: [OFFER] })).toBe(false);
  });

  test.each([
    ['can’t be reached', new TypeError('failed to fetch')],
    ['is unavailable', { products: [], missing: [], unknown: ['a1'] }],
    ['is unreadable', []],
  ])('changes nothing when the catalogue %s', async (_, catalogue) => {
    await setup([KURTA], catalogue);
    expect(cart()).toEqual([KURTA]);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.queryByText(/changed|available/)).not.toBeInTheDocument();
  });
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
