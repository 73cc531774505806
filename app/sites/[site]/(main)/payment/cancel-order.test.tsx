import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { OPEN_ORDER, renderPaymentPage } from './payment.harness';

const { left, responses, open } = await renderPaymentPage();

const LINE = { id: 'a', name: 'Kurta', image: '', price: 1499, quantity: 2 };
const NAME = /^Cancel and put back into the cart/;
const payButton = () => screen.findByRole('button', { name: 'Pay Now' });

test('cancels after a failed payment and leads to the cart', async () => {
  responses['/api/payments'] = jsonResponse(200, { kind: 'go', url: 'https://gateway.example/' });
  open({ canCancel: true });
  await userEvent.click(await payButton());
  await waitFor(() => expect(left.redirectTo).toHaveBeenCalled());
  cleanup();
  open({ canCancel: true });
  expect(await screen.findByText(/^We have not received your payment/)).toBeVisible();
  responses['/api/orders/42/cancel'] = jsonResponse(200, { lines: [LINE] });
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await waitFor(() =>
    expect(left.redirectToCart).toHaveBeenCalledWith({
      title: 'Order cancelled',
      description: '2 pieces are back in your cart.',
    }),
  );
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ id: 'a', quantity: 2 }]);
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});

test.each([
  ['a plain store', false, OPEN_ORDER],
  ['a paid order', true, { ...OPEN_ORDER, status: 1 }],
  ['an order that nothing is known about', true, {}],
])('offers nothing of it for %s', async (_, canCancel, order) => {
  responses['/api/orders/42/status'] = jsonResponse(200, order);
  open({ canCancel });
  await waitFor(() =>
    expect(screen.queryByText(/no longer needs a payment/) ?? screen.queryByRole('form')).toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
});

test('an order that another tab has paid can’t be paid in this one', async () => {
  open();
  await payButton();
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status: 1 });
  await act(async () => {
    fireEvent(document, new Event('visibilitychange'));
    // SWR loads again in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(screen.getByText('This order no longer needs a payment.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a payment that another tab was faster with is refused with the way to the orders', async () => {
  responses['/api/payments'] = jsonResponse(409, { error: 'This order does not wait for a payment' });
  open();
  await userEvent.click(await payButton());
  expect(await screen.findByText('This order does not wait for a payment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
});
