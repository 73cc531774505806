import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { OPEN_ORDER, renderPaymentPage } from './payment.harness';

const { left, answers, address, open, pay } = await renderPaymentPage();

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';
const QR = { kind: 'qr', code: { image: IMAGE }, appUrl: null, testUrl: null };
const APP = { kind: 'app', url: 'upi://pay?am=1', testUrl: 'http://localhost/test' };
const UPI_QR = { kind: 'qr', code: { text: APP.url }, appUrl: APP.url, testUrl: null };

const user = userEvent.setup();

/** Has the page ask for the order's status at once, as when it is looked at again. */
async function lookAgain(status: number, json: object) {
  answers['/api/orders/42/status'] = jsonResponse(status, json);
  await act(async () => fireEvent(document, new Event('visibilitychange')));
}

test('what is to be paid is told, as soon as it is known', async () => {
  open();
  expect(await screen.findByText('₹2,998.00')).toBeInTheDocument();
});

test('without an order the way back to checkout', () => {
  address.query = '';
  open();
  expect(screen.getByRole('alert')).toHaveTextContent('Order ID is missing. Please return to checkout.');
  expect(screen.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute('href', '/checkout');
});

test.each([{ orderId: '7' }, { orderId: 7 }])(
  'the order may be in the navigation’s state: %j',
  async (state) => {
    address.query = 'orderId=';
    window.history.replaceState(state, '');
    open();
    await screen.findByRole('button', { name: 'Pay Now' });
    expect(screen.getByText('7')).toBeInTheDocument();
  },
);

test('a form that does not come may be asked for again', async () => {
  answers['/api/payments/fields'] = jsonResponse(502, {});
  open();
  expect(await screen.findByText('Failed to load payment form. Please try again later.')).toBeInTheDocument();
  answers['/api/payments/fields'] = jsonResponse(200, { not: 'a list' });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Failed to load payment form. Please try again later.')).toBeInTheDocument();
  answers['/api/payments/fields'] = jsonResponse(200, []);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('a form that nobody may see leads to sign in', async () => {
  answers['/api/payments/fields'] = jsonResponse(401, {});
  open();
  await waitFor(() => expect(left.redirectToLoginFrom).toHaveBeenCalledWith('42'));
});

test('an app is opened, can be opened again, and the order is waited for', async () => {
  await pay(APP);
  expect(left.redirectTo.mock.calls).toEqual([[APP.url]]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment');
  expect(screen.getByRole('link', { name: 'Open the app again' })).toHaveAttribute('href', APP.url);
  expect(screen.getByRole('link', { name: 'Approve this test payment' })).toHaveAttribute(
    'href',
    APP.testUrl,
  );
  await lookAgain(502, {});
  await lookAgain(200, { status: 0 });
  expect(left.redirectToSuccess).not.toHaveBeenCalled();
  await lookAgain(200, { status: 1 });
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalledTimes(1));
});

test('an order that is cancelled meanwhile has nothing left to pay', async () => {
  await pay(QR);
  await lookAgain(200, { status: 4 });
  expect(await screen.findByText('This order was cancelled, so there is nothing left to pay.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(left.redirectToSuccess).not.toHaveBeenCalled();
});

test('a session that ends meanwhile leads to sign in', async () => {
  await pay(QR);
  await lookAgain(401, {});
  await waitFor(() => expect(left.redirectToLoginFrom).toHaveBeenCalledWith('42'));
});

test('the code is drawn from its text, with the app’s link', async () => {
  await pay(UPI_QR);
  expect(await screen.findByRole('img', { name: 'QR code for your payment' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open in UPI app' })).toHaveAttribute('href', APP.url);
});

test('a picture of a code that is none is told', async () => {
  await pay(QR);
  const image = screen.getByRole('img', { name: 'QR code for your payment' });
  expect(image).toHaveAttribute('src', IMAGE);
  fireEvent.error(image);
  expect(screen.getByRole('alert')).toHaveTextContent('The QR code could not be shown.');
});

test('the method can be changed, and an order that was paid all the same is noticed', async () => {
  await pay(QR);
  await user.click(screen.getByRole('button', { name: 'Change payment method' }));
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await lookAgain(200, { status: 1 });
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalled());
});

test.each([
  [1, 'This order no longer needs a payment.'],
  [3, 'This order no longer needs a payment.'],
  [4, 'This order was cancelled, so there is nothing left to pay.'],
])('an order of status %i is not paid', async (status, words) => {
  answers['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status });
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', '/track-order?id=42');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [404, {}],
  [502, {}],
  [200, { status: 'odd' }],
  [401, {}],
])('an order of which nothing is known (%i %j) can be paid', async (status, json) => {
  answers['/api/orders/42/status'] = jsonResponse(status, json);
  await pay(QR);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Scan QR Code to Complete Payment');
});
