import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { OPEN_ORDER, renderPaymentPage } from './payment.harness';

const { left, responses, address, open, pay } = await renderPaymentPage();

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';
const QR = { kind: 'qr', code: { image: IMAGE }, appUrl: null, testUrl: null };
const APP = { kind: 'app', url: 'upi://pay?am=1', testUrl: 'http://localhost/test' };
const UPI_QR = { kind: 'qr', code: { text: APP.url }, appUrl: APP.url, testUrl: null };

const user = userEvent.setup();

/** Makes the page request the order's status at once, as when it becomes visible again. */
async function refocus(status: number, json: object) {
  responses['/api/orders/42/status'] = jsonResponse(status, json);
  await act(async () => {
    fireEvent(document, new Event('visibilitychange'));
    // SWR loads again in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

test('shows what is paid for once it is known', async () => {
  open();
  await screen.findByText('2 items');
  const order = screen.getByRole('region', { name: 'Your order' });
  expect(order).toHaveTextContent(
    'Order 42₹2,9982 itemsKurta, size M₹2,998Quantity: 2₹1,499 eachShipping Address12 MG Road',
  );
});

test('links to checkout without an order', () => {
  address.query = '';
  open();
  expect(screen.getByRole('alert')).toHaveTextContent('Order ID is missing. Please return to checkout.');
  expect(screen.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute('href', '/checkout');
});

test.each([{ orderId: '7' }, { orderId: 7 }])(
  'reads the order from the navigation’s state: %j',
  async (state) => {
    address.query = 'orderId=';
    window.history.replaceState(state, '');
    open();
    await screen.findByRole('button', { name: 'Pay Now' });
    expect(screen.getByText('7')).toBeInTheDocument();
  },
);

test('can load the form again after a failure', async () => {
  responses['/api/payments/fields'] = jsonResponse(502, {});
  open();
  expect(await screen.findByText('Failed to load payment form. Please try again later.')).toBeInTheDocument();
  responses['/api/payments/fields'] = jsonResponse(200, { not: 'a list' });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Failed to load payment form. Please try again later.')).toBeInTheDocument();
  responses['/api/payments/fields'] = jsonResponse(200, []);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('redirects to sign-in when the form responds with 401', async () => {
  responses['/api/payments/fields'] = jsonResponse(401, {});
  open();
  await waitFor(() => expect(left.redirectToLoginFrom).toHaveBeenCalledWith('42'));
});

test('redirects to sign-in when the order’s status responds with 401', async () => {
  responses['/api/orders/42/status'] = jsonResponse(401, {});
  open();
  await waitFor(() => expect(left.redirectToLoginFrom).toHaveBeenCalledWith('42'));
});

test('opens an app, offers to open it again and waits for the payment', async () => {
  await pay(APP);
  expect(left.redirectTo.mock.calls).toEqual([[APP.url]]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment');
  expect(screen.getByRole('link', { name: 'Open the app again' })).toHaveAttribute('href', APP.url);
  expect(screen.getByRole('link', { name: 'Approve this test payment' })).toHaveAttribute(
    'href',
    APP.testUrl,
  );
  await refocus(502, {});
  await refocus(200, { status: 0 });
  expect(left.redirectToSuccess).not.toHaveBeenCalled();
  await refocus(200, { status: 1 });
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalledTimes(1));
});

test('reports an order that is cancelled while it waits', async () => {
  await pay(QR);
  await refocus(200, { status: 4 });
  expect(await screen.findByText('This order was cancelled, so there is nothing left to pay.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  // Nobody pays a cancelled order by what is still on the screen.
  expect(screen.queryByRole('img', { name: 'QR code for your payment' })).not.toBeInTheDocument();
  expect(screen.queryByText('Waiting for your payment')).not.toBeInTheDocument();
  expect(left.redirectToSuccess).not.toHaveBeenCalled();
});

test('says what becomes of money that comes for a cancelled order, where the store is told of it', async () => {
  await pay(QR, { isPrompt: true });
  await refocus(200, { status: 4 });
  expect(await screen.findByText(/^If you have paid already, a mail tells you which/)).toBeVisible();
});

test('redirects to sign-in when the session expires while it waits', async () => {
  await pay(QR);
  await refocus(401, {});
  await waitFor(() => expect(left.redirectToLoginFrom).toHaveBeenCalledWith('42'));
});

test('draws the QR code from its text, and links to no app where there is none', async () => {
  await pay(UPI_QR);
  expect(await screen.findByRole('img', { name: 'QR code for your payment' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('reports a QR code image that can’t be shown', async () => {
  await pay(QR);
  const image = screen.getByRole('img', { name: 'QR code for your payment' });
  expect(image).toHaveAttribute('src', IMAGE);
  fireEvent.error(image);
  expect(screen.getByRole('alert')).toHaveTextContent('The QR code could not be shown.');
});

test('returns to the form and still notices that the order was paid', async () => {
  await pay(QR);
  await user.click(screen.getByRole('button', { name: 'Change payment method' }));
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await refocus(200, { status: 1 });
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalled());
});

test.each([
  [1, 'This order no longer needs a payment.'],
  [3, 'This order no longer needs a payment.'],
  [4, 'This order was cancelled, so there is nothing left to pay.'],
])('offers no payment for an order of status %i', async (status, message) => {
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status });
  open();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', '/track-order?id=42');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('leads a guest, who has no list of orders, to the order’s page', async () => {
  document.cookie = 'signed_in=; max-age=0';
  document.cookie = 'guest=1.abc';
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status: 1 });
  open({ hasPages: true });
  expect(await screen.findByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/orders/42');
  document.cookie = 'guest=; max-age=0';
});

test.each([
  [404, {}],
  [502, {}],
  [200, { status: null }],
])('takes a payment for an order whose status is unknown (%i %j)', async (status, json) => {
  responses['/api/orders/42/status'] = jsonResponse(status, json);
  await pay(QR);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Scan QR Code to Complete Payment');
});
