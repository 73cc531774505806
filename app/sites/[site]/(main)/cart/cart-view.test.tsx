import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
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
/** As the lines are described, with the no-break space in 'size M'. */
const [KURTA_NAME, LARGE_NAME] = ['Kurta, size\u00a0M, Rani Pink', 'Kurta, size\u00a0L, Rani Pink'];

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
const open = () => act(async () => void renderWithSwr(<CartView imageSources={NO_IMAGE_SOURCES} />));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
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
  });

  test('lists each size of a product and counts pieces in the subtotal', async () => {
    await setup([KURTA, LARGE, BAG, { ...BAG, id: 'c', price: 0.2 }]);
    expect(lines()).toHaveLength(4);
    expect(summary().getByText('Subtotal (5 Items)')).toBeInTheDocument();
    expect(summary().getByText('₹4,497.3')).toBeInTheDocument();
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

describe('catalogue check', () => {
  test('updates a changed price and keeps showing the notice', async () => {
    const user = await setup([KURTA, LARGE], { products: [{ ...OFFER, price: 1299 }] });
    expect(cart().map(({ price }: { price: number }) => price)).toEqual([1299, 1299]);
    const kurta = line(KURTA_NAME);
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
      LARGE_NAME,
      '₹2,998.1',
    ],
  ])('leaves a line out while its %s is unavailable', async (_, catalogue, name, subtotal) => {
    const user = await setup([KURTA, LARGE, BAG], catalogue);
    expect(line(name).getByText('No longer available')).toBeInTheDocument();
    expect(line(name).queryByRole('group')).not.toBeInTheDocument();
    expect(summary().getByText(subtotal)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
      'Left out: 1 item that can’t be ordered now.',
    );
    await user.click(screen.getByRole('button', { name: 'Remove unavailable items' }));
    expect(screen.queryByRole('article', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/no longer/i)).not.toBeInTheDocument();
    pressUndo(await message('Removed from cart'));
    expect(cart()).toEqual([KURTA, LARGE, BAG]);
    expect(summary().getByText(subtotal)).toBeInTheDocument();
  });

  test('offers no checkout when nothing is available', async () => {
    await setup([KURTA], { missing: ['a1'] });
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    expect(summary().getByText('Subtotal (0 Items)')).toBeInTheDocument();
  });

  test('leaves out what an earlier check has found to be gone while the store gives no answer', async () => {
    localStorage.setItem('unavailableLines', JSON.stringify(['["a1","L","Rani Pink"]']));
    await setup([KURTA, LARGE]);
    expect(line(LARGE_NAME).getByText('No longer available')).toBeInTheDocument();
    expect(summary().getByText('Subtotal (2 Items)')).toBeInTheDocument();
  });

  test('checks again at the next visit, with a result of its own', async () => {
    localStorage.setItem('cart', JSON.stringify([KURTA]));
    const visits = new Map();
    const visit = async (catalogue: object) => {
      fetched.mockResolvedValue(jsonResponse(200, catalogue));
      let unmount = () => {};
      await act(
        async () => void ({ unmount } = renderWithSwr(<CartView imageSources={NO_IMAGE_SOURCES} />, visits)),
      );
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

describe('change', () => {
  const form = () => within(screen.getByRole('form', { name: /^Change/ }));
  const COLORS = { ...OFFER, colors: ['Rani Pink', 'Indigo'], sizeHeading: 'Clothing Size' };

  test('replaces size and colour in place', async () => {
    const user = await setup([BAG, KURTA, { ...BAG, id: 'c' }], { products: [COLORS] });
    await user.click(screen.getByRole('button', { name: `Change, ${KURTA_NAME}` }));
    const size = form().getByRole('group', { name: 'Clothing Size' });
    expect(within(size).getByRole('radio', { name: 'M' })).toHaveFocus();
    await user.click(within(size).getByRole('radio', { name: 'L' }));
    await user.click(form().getByRole('radio', { name: 'Indigo' }));
    await user.click(form().getByRole('button', { name: 'Save' }));
    const changed = { ...KURTA, selectedSize: 'L', selectedColor: 'Indigo' };
    expect(cart()).toEqual([BAG, changed, { ...BAG, id: 'c' }]);
    expect(screen.getByRole('article', { name: 'Kurta, size\u00a0L, Indigo' })).toHaveFocus();
    expect((await message('Cart updated')).getByText('2 × Kurta, size L, Indigo')).toBeInTheDocument();
  });

  test('merges a line into an equal one', async () => {
    const user = await setup([KURTA, LARGE], { products: [COLORS] });
    await user.click(screen.getByRole('button', { name: `Change, ${LARGE_NAME}` }));
    await user.click(form().getByRole('radio', { name: 'M' }));
    await user.click(form().getByRole('button', { name: 'Save' }));
    expect(cart()).toEqual([{ ...KURTA, quantity: 3 }]);
    expect(screen.getByRole('article', { name: KURTA_NAME })).toHaveFocus();
  });

  test('asks for the colour that a line of several colours lacks, and keeps it on Escape', async () => {
    const user = await setup([{ ...KURTA, selectedColor: null }], { products: [COLORS] });
    const button = screen.getByRole('button', { name: /^Colour: choose/ });
    await user.click(button);
    const [rani] = form().getAllByRole('radio', { name: 'Rani Pink' });
    expect(rani).toHaveFocus();
    expect(rani).not.toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(cart()).toEqual([{ ...KURTA, selectedColor: null }]);
  });

  test.each(['Colour: choose', 'Change'])('opens from %s, which gets the focus again', async (label) => {
    const user = await setup([{ ...KURTA, selectedColor: null }], { products: [COLORS] });
    const button = screen.getByRole('button', { name: `${label}, Kurta, size\u00a0M` });
    await user.click(button);
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('brings back a line whose size is gone, but not without a size', async () => {
    const user = await setup([{ ...KURTA, selectedSize: 'XS' }], { products: [COLORS] });
    expect(screen.getByText('No longer available')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.click(form().getByRole('button', { name: 'Save' }));
    expect(form().getByText('Please select a size')).toBeInTheDocument();
    await user.click(form().getByRole('radio', { name: 'L' }));
    await user.click(form().getByRole('button', { name: 'Save' }));
    expect(screen.queryByText('No longer available')).not.toBeInTheDocument();
    expect(summary().getByText('Subtotal (2 Items)')).toBeInTheDocument();
  });

  test.each([
    ['without another size or colour', { ...OFFER, sizes: ['M'] }],
    ['that is gone', undefined],
  ])('is not offered for a product %s', async (_, offer) => {
    await setup([KURTA], offer ? { products: [offer] } : { missing: ['a1'] });
    expect(screen.queryByRole('button', { name: /^(Change|Colour)/ })).not.toBeInTheDocument();
  });
});

test('moves a line to the wishlist, which Undo takes back', async () => {
  const wishlist = () => JSON.parse(localStorage.getItem('wishlist') ?? '[]');
  const user = await setup([KURTA, BAG], { products: [{ ...OFFER, originalPrice: 1999 }] });
  await user.click(screen.getByRole('button', { name: `Move to wishlist, ${KURTA_NAME}` }));
  expect(cart()).toEqual([BAG]);
  expect(wishlist()).toEqual([{ id: 'a1', name: 'Kurta', image: '', price: 1499, originalPrice: 1999 }]);
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
