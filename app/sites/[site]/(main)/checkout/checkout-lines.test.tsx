import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { rememberUnpaidOrder } from '@/lib/payments/unpaid-order';
import { jsonResponse } from '@/test-support/responses';
import { button, fill, open, orders, prepareCheckout, push, showToast } from './checkout-form.harness';

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

test('reports an empty cart first and sends nothing', async () => {
  localStorage.setItem('cart', '[]');
  await open();
  expect(screen.getByText(/Your cart is empty/)).toBeInTheDocument();
  await userEvent.click(button());
  const description = 'Please add items to your cart before checkout.';
  const toast = { title: 'Cart is empty', description, kind: 'error', isSilent: true };
  expect(showToast.mock.calls).toEqual([[toast]]);
  const message = screen.getByText(`Cart is empty. ${description}`);
  expect(screen.getByRole('alert')).toContainElement(message);
  expect(orders).not.toHaveBeenCalled();
  // A new element is announced.
  await userEvent.click(button());
  expect(screen.getByRole('alert')).not.toContainElement(message);
});

test('with an empty cart offers to pay the order that waits for it, and promises nothing', async () => {
  localStorage.setItem('cart', '[]');
  rememberUnpaidOrder('o-9');
  const respond = globalThis.fetch;
  globalThis.fetch = async (path, init) =>
    path === '/api/orders/o-9/status' ? jsonResponse(200, { status: 0 }) : respond(path, init);
  await open();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    '/payment?orderId=o-9',
  );
  expect(summary.getByText(/Your cart is empty/)).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(screen.queryByText(/on the next page/)).not.toBeInTheDocument();
  expect(button()).toBeEnabled();
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
