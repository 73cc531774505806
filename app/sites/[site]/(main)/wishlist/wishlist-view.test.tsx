import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { renderWithSwr } from '@/test-support/render-with-swr';
import { jsonResponse } from '@/test-support/responses';
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

const fetched = jest.fn<typeof fetch>();
const wishlist = () => JSON.parse(localStorage.getItem('wishlist') ?? '[]');

/** Opens the page and waits for the catalogue's response; without one the catalogue can't be reached. */
async function open(catalogue?: object, isSaved = false) {
  if (catalogue) fetched.mockResolvedValue(jsonResponse(200, catalogue));
  else fetched.mockRejectedValue(new TypeError('failed to fetch'));
  await act(
    async () => void renderWithSwr(<WishlistView imageSources={NO_IMAGE_SOURCES} isSaved={isSaved} />),
  );
}

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetched.mockReset();
});

test('shows a link to the products when the wishlist is empty', async () => {
  await open();
  expect(screen.getByText('Your wishlist is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
});

test('shows each product with its link, image and price', async () => {
  store([KURTA, SHIRT]);
  await open();
  const kurta = article('Kurta');
  expect(kurta.getByRole('link', { name: 'Kurta' })).toHaveAttribute('href', '/product/a%252F1');
  expect(kurta.getByText('₹1,499')).toBeInTheDocument();
  expect(kurta.getByText('₹1,999')).toBeInTheDocument();
  const image = kurta.getByRole('presentation', { hidden: true });
  expect(image).toHaveAttribute('src', KURTA.image);
});

test('shows the fallback for a missing image, and HTML in a name as text', async () => {
  store([SHIRT]);
  await open();
  const shirt = article('<b>Shirt</b>');
  expect(shirt.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain(
    '/images/fallback.webp',
  );
  expect(shirt.getByText('₹999')).toBeInTheDocument();
});

test('removes a product and shows a toast', async () => {
  store([KURTA, SHIRT]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kurta from the wishlist' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual([SHIRT]);
  expect(screen.getByRole('article')).toHaveFocus();
  const messages = await screen.findByRole('region', { name: /Messages/ });
  expect(await within(messages).findByText('Removed from wishlist')).toBeInTheDocument();
  const undo = within(messages).getByRole('button', { name: 'Undo' });
  // As a press by mouse does.
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(wishlist()).toEqual([KURTA, SHIRT]);
  expect(screen.getAllByRole('article')[0]).toHaveFocus();
});

describe('catalogue check', () => {
  const OFFER = { id: 'b2', price: 999, sizes: ['S', 'M'], colors: ['Rust'], sizeHeading: 'Clothing Size' };

  test('marks what is sold out, and does not offer to add it', async () => {
    store([SHIRT]);
    await open({ products: [{ ...OFFER, variants: [{ size: 'S', color: 'Rust', stock: 0 }] }] });
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Add to Cart|Choose size)/ })).not.toBeInTheDocument();
  });

  test('offers the sizes of which some are left', async () => {
    store([SHIRT]);
    const variants = [
      { size: 'S', color: 'Rust', stock: 0 },
      { size: 'M', color: 'Rust', stock: 2 },
    ];
    await open({ products: [{ ...OFFER, variants }] });
    expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Choose size/ }));
    const form = within(await screen.findByRole('form'));
    expect(form.getByRole('radio', { name: /^S/ })).toBeDisabled();
    expect(form.getByRole('radio', { name: 'M' })).toBeEnabled();
  });

  test("shows today's price and from what it has dropped", async () => {
    store([SHIRT]);
    await open({ products: [{ ...OFFER, price: 799.5, originalPrice: 999 }] });
    expect(screen.getByText('₹799.5')).toBeInTheDocument();
    expect(screen.getByText('Price dropped from ₹999')).toBeInTheDocument();
    // The price when it was saved stays known.
    expect(wishlist()).toEqual([SHIRT]);
  });

  test.each([999, 999.001, 1200])('says nothing of a price of %p, which is not lower', async (price) => {
    store([SHIRT]);
    await open({ products: [{ ...OFFER, price }] });
    expect(screen.queryByText(/dropped/)).not.toBeInTheDocument();
  });

  test('adds to the cart with a choice of size, and keeps the item', async () => {
    store([SHIRT]);
    await open({ products: [OFFER] });
    await userEvent.click(screen.getByRole('button', { name: 'Choose size: <b>Shirt</b>' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'M' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: <b>Shirt</b>' }));
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
      {
        id: 'b2',
        name: '<b>Shirt</b>',
        image: '',
        price: 999,
        quantity: 1,
        selectedSize: 'M',
        selectedColor: 'Rust',
      },
    ]);
    expect(screen.getByText('In your cart')).toBeInTheDocument();
    expect(wishlist()).toEqual([SHIRT]);
  });

  test('keeps the choice that was made of a product: in its link, its picture and what is added', async () => {
    const image = 'https://x.example/sand.jpg';
    store([{ ...SHIRT, image, selectedSize: 'M', selectedColor: 'Sand' }]);
    await open({ products: [{ ...OFFER, colors: ['Rust', 'Sand'] }] });
    const shirt = article('<b>Shirt</b>');
    expect(shirt.getByRole('link', { name: '<b>Shirt</b>' })).toHaveAttribute(
      'href',
      '/product/b2?size=M&color=Sand',
    );
    expect(shirt.getByRole('presentation', { hidden: true })).toHaveAttribute('src', image);
    await userEvent.click(screen.getByRole('button', { name: 'Choose size: <b>Shirt</b>' }));
    expect(await screen.findByRole('radio', { name: 'M' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Sand' })).toBeChecked();
    // Not the line that the test before has added: soon after that it would count as a double press.
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: <b>Shirt</b>' }));
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { image, selectedSize: 'M', selectedColor: 'Sand' },
    ]);
  });

  test('says what is no longer available, and sells nothing that it knows nothing of', async () => {
    store([SHIRT, { ...SHIRT, id: 'c', name: 'Unknown' }]);
    await open({ products: [], missing: ['b2'], unknown: ['c'] });
    expect(article('<b>Shirt</b>').getByText('No longer available')).toBeInTheDocument();
    expect(article('Unknown').queryByText(/available|dropped/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Add to Cart|Choose size)/ })).not.toBeInTheDocument();
  });
});

test('shows a product that another tab adds', async () => {
  await open();
  act(() => {
    store([KURTA]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
  });
  expect(screen.getByRole('link', { name: 'Kurta' })).toBeInTheDocument();
});

test.each(['{', '"x"', '[null,{"id":7}]'])('reads a stored %s as an empty wishlist', async (text) => {
  localStorage.setItem('wishlist', text);
  await open();
  expect(screen.getByText('Your wishlist is empty')).toBeInTheDocument();
});

describe('in a store that keeps wishlists', () => {
  const OFFER = { id: 'b2', price: 799, sizes: [], colors: [], sizeHeading: 'Size' };

  test('says by how much a price has dropped, and marks what is back in stock', async () => {
    store([{ ...SHIRT, wasSoldOut: true }]);
    await open({ products: [OFFER] }, true);
    expect(screen.getByText('Back in stock · ₹200 less than when you saved it')).toBeVisible();
  });

  test('notes what is sold out, for the next visit', async () => {
    store([{ ...SHIRT, selectedSize: 'M' }]);
    const variants = [
      { size: 'M', stock: 0 },
      { size: 'S', stock: 1 },
    ];
    await open({ products: [{ ...OFFER, sizes: ['S', 'M'], variants }] }, true);
    expect(screen.getByText('M is sold out')).toBeVisible();
    expect(wishlist()).toEqual([{ ...SHIRT, selectedSize: 'M', wasSoldOut: true }]);
  });

  test('moves all that can be bought to the cart, says why the rest stays, and undoes it', async () => {
    store([KURTA, SHIRT, { ...SHIRT, id: 'c3', name: 'Scarf' }]);
    const catalogue = {
      products: [
        { ...OFFER, sizes: ['S', 'M'] },
        { ...OFFER, id: 'c3' },
      ],
      missing: ['a/1'],
    };
    await open(catalogue, true);
    await userEvent.click(screen.getByRole('button', { name: 'Move all to cart' }));
    expect(await screen.findByRole('group', { name: '1 product was moved to your cart.' })).toHaveFocus();
    const panel = within(screen.getByRole('group', { name: '1 product was moved to your cart.' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kurta · No longer available',
      '<b>Shirt</b> · Choose a sizeChoose',
    ]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { id: 'c3', price: 799, quantity: 1 },
    ]);
    expect(wishlist().map(({ id }: { id: string }) => id)).toEqual(['a/1', 'b2']);

    await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual([]);
    expect(wishlist().map(({ id }: { id: string }) => id)).toEqual(['a/1', 'b2', 'c3']);
  });

  test('asks the size of what needs one, and moves it then', async () => {
    store([SHIRT, { ...SHIRT, id: 'c3', name: 'Scarf' }]);
    await open(
      {
        products: [
          { ...OFFER, sizes: ['S', 'M'] },
          { ...OFFER, id: 'c3' },
        ],
      },
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Move all to cart' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose to move <b>Shirt</b>' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'M' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: <b>Shirt</b>' }));
    await waitFor(() => expect(wishlist()).toEqual([]));
    expect(screen.getByText('Your wishlist is empty')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { id: 'c3' },
      { id: 'b2', selectedSize: 'M' },
    ]);
  });

  test('moves nothing while the catalogue can not be asked', async () => {
    store([KURTA, SHIRT]);
    await open(undefined, true);
    await userEvent.click(screen.getByRole('button', { name: 'Move all to cart' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was moved');
    expect(wishlist()).toEqual([KURTA, SHIRT]);
  });
});

test('a store without this offers none of it', async () => {
  store([SHIRT, KURTA]);
  await open({ products: [{ id: 'b2', price: 999, sizes: [], colors: [], isSoldOut: true }] });
  expect(screen.queryByRole('button', { name: 'Move all to cart' })).not.toBeInTheDocument();
  expect(wishlist()).toEqual([SHIRT, KURTA]);
});
