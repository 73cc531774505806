import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
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

test('offers the alert in place of a button that sells nothing', async () => {
  const product = { ...KURTA, variants: [{ size: 'M', color: 'Indigo', stock: 0 }] };
  render(<PurchaseForm product={product} hasAlerts wishlistIcon={null} sizeHeading="Size" />);
  const alert = screen.getByRole('button', { name: 'Tell me when it is back' });
  expect(alert).toHaveClass('button-primary');
  expect(screen.queryByRole('button', { name: 'Sold out' })).not.toBeInTheDocument();
  expect(screen.getByText('Sold out')).toBeVisible();
  await userEvent.type(screen.getByRole('radio', { name: 'Indigo sold out' }), '{Enter}');
  expect(cart()).toEqual([]);
});

test('a double press on the wishlist button saves the product', async () => {
  const user = setup();
  await user.dblClick(screen.getByRole('button', { name: 'Add to Wishlist' }));
  expect(screen.getByRole('button', { name: 'Remove from Wishlist' })).toBeInTheDocument();
});

test('does not sell what is sold out', async () => {
  const product = { ...KURTA, isSoldOut: true } as const;
  render(<PurchaseForm product={product} wishlistIcon={null} sizeHeading="Size" />);
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Increase quantity' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'M sold out' })).toBeDisabled();
  await userEvent.type(screen.getByRole('radio', { name: 'Indigo sold out' }), '{Enter}');
  expect(cart()).toEqual([]);
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

describe('with stock', () => {
  const VARIANTS = [
    { size: 'S', color: 'Indigo', stock: 2 },
    { size: 'M', color: 'Indigo', stock: 0 },
    { size: 'L', color: 'Indigo', stock: 30 },
    { size: 'S', color: 'Rust', stock: 0 },
    { size: 'M', color: 'Rust', stock: 4 },
    { size: 'L', color: 'Rust', stock: 0 },
  ];
  /** What the store says when it is asked. */
  const now = (variants: typeof VARIANTS | null) => {
    const asked = jest.fn<typeof fetch>().mockImplementation(async () => {
      if (!variants) throw new TypeError('Failed to fetch');
      return jsonResponse(200, { products: [{ ...KURTA, variants }], missing: [] });
    });
    globalThis.fetch = asked;
    return asked;
  };
  const show = (address: string, hasAlerts = false) => {
    window.history.replaceState(null, '', address);
    const product = { ...KURTA, variants: VARIANTS };
    render(<PurchaseForm {...{ product, hasAlerts }} wishlistIcon={null} sizeHeading="Size" />);
    return userEvent.setup();
  };
  // The last answer counts for a while.
  beforeEach(() => {
    for (let seconds = 0; seconds <= 10; seconds++) wait();
  });

  test('sizes that are sold out in the chosen color can not be chosen', async () => {
    now(VARIANTS);
    const user = show('/product/a1');
    ['S', 'M', 'L'].forEach((name) => expect(radio(name)).toBeEnabled());
    await user.click(radio('Indigo'));
    expect(radio('M sold out')).toBeDisabled();
    expect(radio('L')).toBeEnabled();
    await user.click(radio('S'));
    await user.click(radio('Rust'));
    expect(await screen.findByText('S is sold out in Rust')).toBeVisible();
    expect(radio('S sold out')).not.toBeChecked();
    await user.click(addButton());
    expect(cart()).toEqual([]);
  });

  test('tells how many are left of a size and color, and adds no more', async () => {
    now(VARIANTS);
    const user = show('/product/a1?color=Indigo');
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await user.click(radio('S'));
    expect(await screen.findByText('Only 2 left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await user.click(addButton());
    expect(cart()).toMatchObject([{ quantity: 2, selectedSize: 'S', selectedColor: 'Indigo' }]);
    await user.click(radio('L'));
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  });

  test('what the store says now counts, and its silence changes nothing', async () => {
    now(VARIANTS.map((variant) => ({ ...variant, stock: variant.size === 'S' ? 0 : variant.stock })));
    const user = show('/product/a1');
    await user.click(radio('Indigo'));
    expect(await screen.findByRole('radio', { name: 'S sold out' })).toBeDisabled();
  });

  test('a link to what was sold out finds that it is back, although the page does not know', async () => {
    const asked = now(VARIANTS.map((variant) => ({ ...variant, stock: 30 })));
    const user = show('/product/a1?size=M&color=Indigo', true);
    await waitFor(() => expect(radio('M')).toBeChecked());
    await user.click(addButton());
    expect(cart()).toMatchObject([{ selectedSize: 'M', selectedColor: 'Indigo' }]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('asks at once for the choice of the address, and says how many are left when it knows', async () => {
    now(VARIANTS.map((variant) => ({ ...variant, stock: 1 })));
    show('/product/a1?size=S&color=Indigo', true);
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    expect(await screen.findByText('Only 1 left')).toBeVisible();
  });

  test('adds no more than there are beside what the cart has', async () => {
    now(VARIANTS);
    const user = show('/product/a1?size=S&color=Indigo');
    await screen.findByText('Only 2 left');
    await user.click(addButton());
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    wait();
    await user.click(addButton());
    expect(cart()).toMatchObject([{ quantity: 2 }]);
    expect(await screen.findByText('All 2 that are left are in your cart')).toBeVisible();
    expect(addButton()).toBeDisabled();
  });

  test('a store that does not answer leaves what the page has marked, and no number', async () => {
    const asked = now(null);
    const user = show('/product/a1');
    await user.click(radio('Indigo'));
    await user.click(radio('S'));
    // No answer is none to keep, so each choice asks.
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(radio('M sold out')).toBeDisabled();
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    expect(addButton()).toBeEnabled();
  });
});
