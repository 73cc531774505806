import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

let query = '';
jest.unstable_mockModule('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
const left = {
  leaveForLoginFrom: jest.fn(),
  postAway: jest.fn(),
  goAway: jest.fn(),
  leaveForOrders: jest.fn(),
  leaveForSuccess: jest.fn(),
};
jest.unstable_mockModule('./leave', () => left);
const { PaymentView } = await import('./payment-view');

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';
const QR = { kind: 'qr', code: { image: IMAGE }, appUrl: null, testUrl: null };
const APP = { kind: 'app', url: 'upi://pay?am=1', testUrl: 'http://localhost/test' };
const UPI_QR = { kind: 'qr', code: { text: APP.url }, appUrl: APP.url, testUrl: null };

const OPEN = { status: 0, total: 2998, currency: 'INR' };

const user = userEvent.setup();
let answers: Record<string, [status: number, json: unknown]>;

beforeEach(() => {
  query = 'orderId=42';
  window.history.replaceState(null, '');
  Object.values(left).forEach((mock) => mock.mockReset());
  sessionStorage.clear();
  // jsdom has neither.
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = async (address) => {
    const [status, json] = answers[String(address)] ?? [404, {}];
    return Object.assign(Object.create(null), { ok: status < 300, status, json: async () => json });
  };
  answers = { '/api/payments/fields': [200, []], '/api/orders/42/status': [200, OPEN] };
});

/** Shows the page and pays by what the store answers. */
async function pay(step: object) {
  answers['/api/payments'] = [200, step];
  render(<PaymentView />);
  await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
  await screen.findByRole('heading', { level: 2 });
}

/** Has the page ask for the order's status at once, as when it is looked at again. */
async function lookAgain(status: number, json: object) {
  answers['/api/orders/42/status'] = [status, json];
  await act(async () => fireEvent(document, new Event('visibilitychange')));
}

test('what is to be paid is told, as soon as it is known', async () => {
  render(<PaymentView />);
  expect(await screen.findByText('₹2,998.00')).toBeInTheDocument();
});

test('without an order the way back to checkout', () => {
  query = '';
  render(<PaymentView />);
  expect(screen.getByRole('alert')).toHaveTextContent('Order ID is missing. Please return to checkout.');
  expect(screen.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute('href', '/checkout');
});

test.each([{ orderId: '7' }, { orderId: 7 }])(
  'the order may be in the navigation’s state: %j',
  async (state) => {
    query = 'orderId=';
    window.history.replaceState(state, '');
    render(<PaymentView />);
    await screen.findByRole('button', { name: 'Pay Now' });
    expect(screen.getByText('7')).toBeInTheDocument();
  },
);

test('a form that does not come may be asked for again', async () => {
  answers['/api/payments/fields'] = [502, {}];
  render(<PaymentView />);
  expect(await screen.findByText('Failed to load payment form. Please try again later.')).toBeInTheDocument();
  answers['/api/payments/fields'] = [200, { not: 'a list' }];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Failed to load payment form. Please try again later.')).toBeInTheDocument();
  answers['/api/payments/fields'] = [200, []];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('a form that nobody may see leads to sign in', async () => {
  answers['/api/payments/fields'] = [401, {}];
  render(<PaymentView />);
  await waitFor(() => expect(left.leaveForLoginFrom).toHaveBeenCalledWith('42'));
});

test('an app is opened, can be opened again, and the order is waited for', async () => {
  await pay(APP);
  expect(left.goAway.mock.calls).toEqual([[APP.url]]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment');
  expect(screen.getByRole('link', { name: 'Open the app again' })).toHaveAttribute('href', APP.url);
  expect(screen.getByRole('link', { name: 'Approve this test payment' })).toHaveAttribute(
    'href',
    APP.testUrl,
  );
  await lookAgain(502, {});
  await lookAgain(200, { status: 0 });
  expect(left.leaveForSuccess).not.toHaveBeenCalled();
  await lookAgain(200, { status: 1 });
  await waitFor(() => expect(left.leaveForSuccess).toHaveBeenCalledTimes(1));
});

test('an order that is cancelled meanwhile has nothing left to pay', async () => {
  await pay(QR);
  await lookAgain(200, { status: 4 });
  expect(await screen.findByText('This order was cancelled, so there is nothing left to pay.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(left.leaveForSuccess).not.toHaveBeenCalled();
});

test('a session that ends meanwhile leads to sign in', async () => {
  await pay(QR);
  await lookAgain(401, {});
  await waitFor(() => expect(left.leaveForLoginFrom).toHaveBeenCalledWith('42'));
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

test('the method can be changed, and nothing is asked any more', async () => {
  await pay(QR);
  await user.click(screen.getByRole('button', { name: 'Change payment method' }));
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await lookAgain(200, { status: 1 });
  expect(left.leaveForSuccess).not.toHaveBeenCalled();
});
