import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
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

const cart = () => JSON.parse(localStorage.getItem('cart') ?? '[]');
const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });
const radio = (name: string) => screen.getByRole('radio', { name });

const VARIANTS = [
  { size: 'S', color: 'Indigo', stock: 2 },
  { size: 'M', color: 'Indigo', stock: 0 },
  { size: 'L', color: 'Indigo', stock: 30 },
  { size: 'S', color: 'Rust', stock: 0 },
  { size: 'M', color: 'Rust', stock: 4 },
  { size: 'L', color: 'Rust', stock: 0 },
];

let time = 0;
/** Lets the time of a double press pass. */
const wait = () => {
  time += 1000;
};

/** What the store says when it is asked. */
const answerWith = (variants: typeof VARIANTS | null) => {
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

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  // The last answer counts for a while.
  for (let seconds = 0; seconds <= 10; seconds++) wait();
});

test('sizes that are sold out in the chosen color can not be chosen', async () => {
  answerWith(VARIANTS);
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
  answerWith(VARIANTS);
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

test('what the store says now counts', async () => {
  answerWith(VARIANTS.map((variant) => ({ ...variant, stock: variant.size === 'S' ? 0 : variant.stock })));
  const user = show('/product/a1');
  await user.click(radio('Indigo'));
  expect(await screen.findByRole('radio', { name: 'S sold out' })).toBeDisabled();
});

test('a link to what was sold out finds that it is back, although the page does not know', async () => {
  const asked = answerWith(VARIANTS.map((variant) => ({ ...variant, stock: 30 })));
  const user = show('/product/a1?size=M&color=Indigo', true);
  await waitFor(() => expect(radio('M')).toBeChecked());
  await user.click(addButton());
  expect(cart()).toMatchObject([{ selectedSize: 'M', selectedColor: 'Indigo' }]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('asks at once for the choice of the address, and says how many are left when it knows', async () => {
  answerWith(VARIANTS.map((variant) => ({ ...variant, stock: 1 })));
  show('/product/a1?size=S&color=Indigo', true);
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  expect(await screen.findByText('Only 1 left')).toBeVisible();
});

test('adds no more than there are beside what the cart has', async () => {
  answerWith(VARIANTS);
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
  const asked = answerWith(null);
  const user = show('/product/a1');
  await user.click(radio('Indigo'));
  await user.click(radio('S'));
  // No answer is none to keep, so each choice asks.
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(radio('M sold out')).toBeDisabled();
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  expect(addButton()).toBeEnabled();
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

test('does not sell what is sold out', async () => {
  const product = { ...KURTA, isSoldOut: true } as const;
  render(<PurchaseForm product={product} wishlistIcon={null} sizeHeading="Size" />);
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Increase quantity' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'M sold out' })).toBeDisabled();
  await userEvent.type(screen.getByRole('radio', { name: 'Indigo sold out' }), '{Enter}');
  expect(cart()).toEqual([]);
});
