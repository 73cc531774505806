import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cartStore } from '@/lib/cart/cart-store';
import { jsonResponse } from '@/test-support/responses';
import {
  button,
  expectFilled,
  fill,
  open,
  orders,
  prepareCheckout,
  push,
  showToast,
} from './checkout-form.harness';

prepareCheckout();

test('shows the lines and the total of the order', async () => {
  await open();
  const summary = screen.getByRole('region', { name: 'Order Summary' });
  expect(summary).toHaveTextContent('Kurta, size S');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₹0.3',
    'Free',
    '₹0.3',
  ]);
  expect(summary).toHaveTextContent('Subtotal (3 Items)');
});

test('shows an empty cart in place of the form, which keeps what was typed', async () => {
  await open();
  fill();
  const cart = localStorage.getItem('cart') ?? '';
  act(() => cartStore.set([]));
  expect(screen.getByRole('heading', { name: 'Cart is empty' })).toBeVisible();
  expect(screen.getByText('Please add items to your cart before checkout.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/on the next page/)).not.toBeInTheDocument();
  act(() => cartStore.set(JSON.parse(cart)));
  expect(button()).toBeVisible();
  expectFilled();
});

test('leaves out a line that is gone, names it, and empties the cart with it', async () => {
  localStorage.setItem('unavailableLines', JSON.stringify(['["a","M",null]']));
  orders.mockResolvedValue(jsonResponse(200, { id: 'o' }));
  await open();
  const summary = screen.getByRole('region', { name: 'Order Summary' });
  expect(screen.getByText('Kurta, size M').closest('li')).toHaveTextContent('No longer available, left out');
  expect(summary).toHaveTextContent('Subtotal (1 Item)₹0.1');
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(push).toHaveBeenCalled());
  const [, init] = orders.mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body)).lines).toEqual([
    { productId: 'a', quantity: 1, size: 'S', color: null },
  ]);
  expect(localStorage.getItem('cart')).toBe('[]');
});

test('tells of which lines too few are left, and which are sold out', async () => {
  const respond = globalThis.fetch;
  const product = { id: 'a', price: 0.1, sizes: ['S', 'M'] };
  const variants = [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 1 },
  ];
  globalThis.fetch = async (path, init) =>
    String(path).startsWith('/api/products')
      ? jsonResponse(200, { products: [{ ...product, variants }] })
      : respond(path, init);
  await open();
  const line = (name: string) => screen.getByText(name).closest('li');
  await waitFor(() => expect(line('Kurta, size S')).toHaveTextContent('Sold out, left out'));
  expect(line('Kurta, size M')).toHaveTextContent('Quantity: 2 · Only 1 left. Change it in the cart');
  expect(screen.getByRole('link', { name: 'Change it in the cart' })).toHaveAttribute('href', '/cart');
});

test('is like an empty cart when all lines are gone', async () => {
  localStorage.setItem('unavailableLines', JSON.stringify(['["a","S",null]', '["a","M",null]']));
  await open();
  expect(screen.getByText(/Nothing in your cart is available any more/)).toBeInTheDocument();
  expect(screen.queryByText(/on the next page/)).not.toBeInTheDocument();
  fill();
  await userEvent.click(button());
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Cart is empty' }));
  expect(orders).not.toHaveBeenCalled();
});

test('leads to the orders that wait for payment', async () => {
  const message = 'You have 3 orders that wait for payment.';
  orders.mockResolvedValue(jsonResponse(409, { message }));
  await open();
  fill();
  await userEvent.click(button());
  const failure = screen.getByRole('alert');
  await waitFor(() => expect(failure).toHaveTextContent(message));
  expect(within(failure).getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  expect(within(failure).getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
});

test('checks the lines again after a rejection, which ends in a full stop', async () => {
  orders.mockResolvedValue(jsonResponse(422, { message: 'Kurta does not come in size S' }));
  await open();
  const rejectOrders = globalThis.fetch;
  globalThis.fetch = async (path, init) =>
    String(path).startsWith('/api/products')
      ? jsonResponse(200, { products: [{ id: 'a', price: 0.1, sizes: ['M'] }] })
      : rejectOrders(path, init);
  fill();
  await userEvent.click(button());
  await waitFor(() =>
    expect(screen.getByText('Kurta, size S').closest('li')).toHaveTextContent('No longer available'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Kurta does not come in size S. What you typed is kept.',
  );
  expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('Subtotal (2 Items)');
});

test('asks for the colour of a line before an order is made', async () => {
  const respond = globalThis.fetch;
  const product = {
    id: 'a',
    price: 0.1,
    sizes: ['S', 'M'],
    colors: ['White', 'Pink'],
    mainColor: 'White',
    colorDetails: [{ name: 'White', swatch: '#ffffff' }],
  };
  globalThis.fetch = async (path, init) =>
    String(path).startsWith('/api/products')
      ? jsonResponse(200, { products: [product] })
      : respond(path, init);
  await open();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findAllByRole('link', { name: 'Choose its colour in the cart' })).toHaveLength(2);
  fill();
  await userEvent.click(button());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Choose the colour of Kurta, size\sS and Kurta, size\sM/,
    ),
  );
  expect(orders).not.toHaveBeenCalled();
});
