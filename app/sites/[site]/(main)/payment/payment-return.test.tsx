import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { OPEN_ORDER, renderPaymentPage } from './payment.harness';

const { left, fetched, responses, address, open, pay } = await renderPaymentPage();

const NOT_COMPLETED = 'Payment was not completed. Try again or choose another method.';
const NOT_RECEIVED = /^We have not received your payment yet\. If you have just paid, please wait/;

const user = userEvent.setup();
const payButton = () => screen.findByRole('button', { name: 'Pay Now' });
const form = () => screen.getByRole('form', { name: 'Payment' });
const paid = () => {
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status: 1 });
};

/** Opens the page, pays and is led to the gateway. */
async function leave(kind: 'go' | 'post' = 'go') {
  responses['/api/payments'] = jsonResponse(200, { kind, url: 'https://gateway.example/', inputs: [] });
  open();
  await user.click(await payButton());
  await waitFor(() => expect(kind === 'go' ? left.redirectTo : left.submitForm).toHaveBeenCalled());
}

test.each(['go', 'post'] as const)(
  'says that no payment has come after a return from the gateway (%s)',
  async (kind) => {
    await leave(kind);
    cleanup();
    open();
    expect(await screen.findByText(NOT_RECEIVED)).toHaveAttribute('role', 'alert');
    expect(screen.getByText(NOT_RECEIVED)).toHaveFocus();
    expect(await payButton()).toBeEnabled();
    await user.click(await payButton());
    expect(screen.queryByText(NOT_RECEIVED)).not.toBeInTheDocument();
  },
);

test('returns to the form when the store hears that the payment has failed, but not for an earlier one', async () => {
  const status = async (paymentFailed: boolean) => {
    responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, paymentFailed });
    await act(async () => {
      fireEvent(document, new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  };
  await pay({ kind: 'app', url: 'upi://pay?am=1', testUrl: null });
  await status(false);
  expect(screen.getByText('Waiting for your payment')).toBeVisible();
  await status(true);
  expect(screen.getByText(NOT_COMPLETED)).toHaveFocus();
  await user.click(await payButton());
  expect(await screen.findByText('Waiting for your payment')).toBeVisible();
  await status(true);
  expect(screen.getByText('Waiting for your payment')).toBeVisible();
});

test('says after a return that the payment was not completed only where the store knows', async () => {
  await leave();
  cleanup();
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, paymentFailed: true });
  open();
  expect(await screen.findByText(NOT_COMPLETED)).toHaveAttribute('role', 'alert');
});

test('leaves the focus of a shopper where it is', async () => {
  await leave();
  cleanup();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  open();
  await screen.findByText(NOT_RECEIVED);
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

test('shows no form before it is known what became of the payment', async () => {
  await leave();
  cleanup();
  let respond: (response: Response) => void = () => undefined;
  const status = new Promise<Response>((resolve) => (respond = resolve));
  fetched.mockImplementation(async (path) =>
    path === '/api/orders/42/status' ? status : (responses[String(path)] ?? jsonResponse(404, {})),
  );
  open();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your order' })).toBeInTheDocument());
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await act(async () => respond(jsonResponse(200, OPEN_ORDER)));
  expect(form()).toBeInTheDocument();
  expect(screen.getByText(NOT_RECEIVED)).toBeInTheDocument();
});

test('does not claim to know while the store gives no status', async () => {
  await leave();
  cleanup();
  responses['/api/orders/42/status'] = jsonResponse(502, {});
  open();
  expect(await screen.findByText(/^We can't tell yet whether your payment was completed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByText(NOT_RECEIVED)).not.toBeInTheDocument();
});

test('thanks for an order that was paid meanwhile', async () => {
  await leave();
  cleanup();
  paid();
  open();
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalledWith('42'));
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});

describe('when Back restores the page', () => {
  const restore = () =>
    act(async () => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });

  test('requests the status and says that no payment has come', async () => {
    await leave();
    await restore();
    expect(screen.getByText(NOT_RECEIVED)).toBeVisible();
    expect(fetched.mock.calls.filter(([path]) => path === '/api/orders/42/status')).toHaveLength(2);
  });

  test('thanks at once for an order that was paid', async () => {
    await leave();
    paid();
    await restore();
    expect(screen.queryByText(NOT_RECEIVED)).not.toBeInTheDocument();
    expect(left.redirectToSuccess).toHaveBeenCalledWith('42');
  });
});

test('says nothing of another order, or after a change of the method', async () => {
  await pay({ kind: 'app', url: 'upi://pay?am=1', testUrl: null });
  cleanup();
  address.query = 'orderId=43';
  responses['/api/orders/43/status'] = jsonResponse(200, OPEN_ORDER);
  const { unmount } = open();
  expect(await payButton()).toBeEnabled();
  expect(screen.queryByText(NOT_RECEIVED)).not.toBeInTheDocument();
  unmount();
  address.query = 'orderId=42';
  open();
  await user.click(await screen.findByRole('button', { name: 'Change payment method' }));
  cleanup();
  open();
  expect(await payButton()).toBeEnabled();
  expect(screen.queryByText(NOT_RECEIVED)).not.toBeInTheDocument();
});

test('remembers the order while it waits for its payment, and forgets it when it is cancelled', async () => {
  open();
  await payButton();
  await waitFor(() => expect(localStorage.getItem('unpaidOrder')).toContain('"orderId":"42"'));
  cleanup();
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status: 4 });
  open();
  await screen.findByText('This order was cancelled, so there is nothing left to pay.');
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});
