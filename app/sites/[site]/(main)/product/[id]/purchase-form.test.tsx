import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PurchaseForm } from './purchase-form';

const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  originalPrice: 1999,
  sizes: ['S', 'M', 'L'],
  colors: ['Indigo', 'Rust'],
};
const LINE = { id: 'a1', name: 'Kurta', image: '/a.webp', price: 1499, quantity: 1 };

const cart = () => JSON.parse(localStorage.getItem('cart') ?? '[]');
const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });
const radio = (name: string) => screen.getByRole('radio', { name });
const messages = () => screen.findByRole('region', { name: /Messages/ });

function setup(difference: Partial<typeof KURTA> = {}, address = '/product/a1') {
  window.history.replaceState(null, '', address);
  render(<PurchaseForm product={{ ...KURTA, ...difference }} wishlistIcon={null} sizeHeading="Shoe Size" />);
  return userEvent.setup();
}

let now = 0;
/** Lets the time of a double press pass. */
const wait = () => {
  now += 1000;
};

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  wait();
});

test('groups sizes and colours, with nothing selected', () => {
  setup();
  const sizes = within(screen.getByRole('group', { name: 'Shoe Size' })).getAllByRole('radio');
  const colors = within(screen.getByRole('group', { name: 'Colour' })).getAllByRole('radio');
  expect(sizes).toHaveLength(3);
  expect(colors).toHaveLength(2);
  [...sizes, ...colors].forEach((choice) => expect(choice).not.toBeChecked());
});

test('adds a product without choices', async () => {
  const user = setup({ sizes: [], colors: [] });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(addButton());
  expect(cart()).toEqual([{ ...LINE, selectedSize: null, selectedColor: null }]);
});

test('adds nothing without a size, and requests one in a toast and beside the sizes', async () => {
  const user = setup();
  await user.click(addButton());
  expect(cart()).toEqual([]);
  expect(screen.getByRole('group', { name: 'Shoe Size' })).toHaveAccessibleDescription(
    'Please select a size',
  );
  expect(radio('S')).toHaveFocus();
  expect(await within(await messages()).findByText('Please select a size')).toBeInTheDocument();
  expect(
    within(await messages()).getByText('You must select a size before adding to cart'),
  ).toBeInTheDocument();
  await user.click(radio('M'));
  expect(screen.getByRole('group', { name: 'Shoe Size' })).not.toHaveAccessibleDescription();
});

test('requires a size but no colour', async () => {
  const user = setup();
  await user.click(radio('M'));
  await user.click(addButton());
  expect(cart()).toEqual([{ ...LINE, selectedSize: 'M', selectedColor: null }]);
});

test('adds size, colour and quantity to the cart and shows a toast', async () => {
  const user = setup();
  await user.click(radio('L'));
  await user.click(radio('Rust'));
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(addButton());
  expect(cart()).toEqual([{ ...LINE, quantity: 3, selectedSize: 'L', selectedColor: 'Rust' }]);
  expect(await within(await messages()).findByText('3 × Kurta, size L, Rust')).toBeInTheDocument();
});

test('does not decrease the quantity below one', async () => {
  const user = setup();
  const [decrease, increase] = ['Decrease quantity', 'Increase quantity'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(decrease).toBeDisabled();
  if (increase && decrease) {
    await user.click(increase);
    await user.dblClick(decrease);
  }
  expect(screen.getByRole('status', { name: 'Quantity' })).toHaveTextContent('1');
});

test('preselects a single size and a single colour', async () => {
  const user = setup({ sizes: ['One Size'], colors: ['Rust'] });
  expect(radio('One Size')).toBeChecked();
  await user.click(addButton());
  expect(cart()).toEqual([{ ...LINE, selectedSize: 'One Size', selectedColor: 'Rust' }]);
});

test('adds one piece with a double press, and another with a later press', async () => {
  const user = setup();
  await user.click(radio('M'));
  await user.dblClick(addButton());
  expect(cart()).toMatchObject([{ quantity: 1 }]);
  wait();
  await user.click(addButton());
  expect(cart()).toMatchObject([{ quantity: 2 }]);
  expect(await within(await messages()).findByText('Kurta, size M · 2 in cart')).toBeInTheDocument();
});

test('tells what the cart has of the product', async () => {
  const other = { ...LINE, id: 'b2', quantity: 5, selectedSize: null, selectedColor: null };
  localStorage.setItem('cart', JSON.stringify([other]));
  const user = setup();
  expect(screen.queryByText(/In your cart/)).not.toBeInTheDocument();
  await user.click(radio('M'));
  await user.click(addButton());
  expect(screen.getByText('In your cart: 1 × M')).toBeVisible();
  await user.click(radio('Rust'));
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(addButton());
  expect(screen.getByText('In your cart: 1 × M · 2 × M, Rust')).toBeVisible();
});

test('counts a product without choices in the cart', () => {
  const line = { ...LINE, quantity: 3, selectedSize: null, selectedColor: null };
  localStorage.setItem('cart', JSON.stringify([line]));
  setup({ sizes: [], colors: [] });
  expect(screen.getByText('In your cart: 3')).toBeVisible();
});

test('links to the cart once something was added', async () => {
  const user = setup();
  expect(screen.queryByRole('link', { name: 'Go to cart' })).not.toBeInTheDocument();
  await user.click(radio('M'));
  await user.click(addButton());
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
});

test('a double press on the wishlist button saves the product', async () => {
  const user = setup();
  await user.dblClick(screen.getByRole('button', { name: 'Add to Wishlist' }));
  expect(screen.getByRole('button', { name: 'Remove from Wishlist' })).toBeInTheDocument();
});

describe('who has bought and kept a size', () => {
  const sized = () => localStorage.setItem('sizes', '["m"]');

  test('is told of it, chooses it with one press, and is not chosen for', async () => {
    sized();
    const user = setup();
    expect(radio('M')).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Your size: M' }));
    expect(radio('M')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Your size: M' })).not.toBeInTheDocument();
    expect(screen.getByText('Your size: M')).toBeVisible();
  });

  test('forgets it at the place, which leaves the focus at the sizes', async () => {
    sized();
    const user = setup();
    await user.click(await screen.findByRole('button', { name: 'Forget my size' }));
    await waitFor(() => expect(screen.queryByText(/^Your size:/)).not.toBeInTheDocument());
    expect(radio('S')).toHaveFocus();
    expect(localStorage.getItem('sizes')).toBeNull();
  });

  test('is not offered what is sold out, and told nothing where the product has no such size', async () => {
    sized();
    const product = {
      ...KURTA,
      variants: [
        { size: 'M', stock: 0 },
        { size: 'S', stock: 1 },
      ],
    };
    const { unmount } = render(<PurchaseForm product={product} wishlistIcon={null} sizeHeading="Size" />);
    expect(await screen.findByText('Your size: M')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Your size/ })).not.toBeInTheDocument();
    unmount();
    setup({ sizes: ['30', '32'] });
    await waitFor(() => expect(radio('30')).toBeVisible());
    expect(screen.queryByText(/^Your size:/)).not.toBeInTheDocument();
  });
});
