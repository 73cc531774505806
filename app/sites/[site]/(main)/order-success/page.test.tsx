import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';

let query = '';
let policies = new Map<string, string>();
let features: string[] = [];
jest.unstable_mockModule('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
jest.unstable_mockModule('@/lib/store-info/queries', () => ({
  getStoreInfo: async () => ({ isLoaded: true, policies, terms: null, features }),
}));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { default: OrderSuccessPage } = await import('./page');

const ORDER = {
  status: 1,
  total: 2998,
  currency: 'INR',
  items: [{ id: '0-a', name: 'Kurta, size M', quantity: 2, price: 1499, image: '', href: '/product/a' }],
  address: '12 MG Road, Bengaluru',
  phone: '',
};

const fetched = jest.fn<typeof fetch>();
const open = async () => {
  const page = await OrderSuccessPage({ params: Promise.resolve({ site: 'localhost' }) });
  await act(async () => renderWithSwr(page));
};

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  query = 'orderId=K7QF-2M9X';
  policies = new Map();
  features = [];
  localStorage.clear();
  document.cookie = 'signed_in=1.asha';
  globalThis.fetch = fetched.mockReset().mockResolvedValue(jsonResponse(200, ORDER));
});

test('thanks for the order and links to the orders, its tracking and the home page', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeInTheDocument();
  expect(screen.getByText(/^Your order number is K7QF-2M9X\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Track Order' })).toHaveAttribute(
    'href',
    '/track-order?id=K7QF-2M9X',
  );
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /^Free shipping/ })).toHaveAttribute('href', '/shipping');
});

test('shows what was ordered to the customer, and forgets that it waited for its payment', async () => {
  const unpaid = { orderId: 'K7QF-2M9X', customer: 'asha', at: Date.now(), hasStarted: true };
  localStorage.setItem('unpaidOrder', JSON.stringify(unpaid));
  await open();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/orders/K7QF-2M9X/status']);
  const order = screen.getByRole('region', { name: 'Your order' });
  expect(order).toHaveTextContent('Kurta, size M₹2,998Quantity: 2₹1,499 eachTotal₹2,998');
  expect(order).toHaveTextContent('12 MG Road, Bengaluru');
  expect(screen.getByRole('link', { name: 'Kurta, size M' })).toHaveAttribute('href', '/product/a');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});

test.each([
  [
    { status: 0 },
    'The store has not confirmed your payment yet. This can take a few minutes. Not paid yet\\? Pay Now',
  ],
  [{ status: 0, paymentFailed: true }, 'Your payment was not completed. Pay Now'],
  [{ status: 4 }, 'This order was cancelled.'],
  [{ paidBy: 'paid' }, 'The store has confirmed your payment.'],
  [{ paidBy: 'cash' }, 'You pay ₹2,998 when it arrives.'],
])('says of an order with %j how its payment stands', async (changes, message) => {
  fetched.mockResolvedValue(jsonResponse(200, { ...ORDER, ...changes }));
  await open();
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${message}$`));
  for (const link of screen.queryAllByRole('link', { name: 'Pay Now' }))
    expect(link).toHaveAttribute('href', '/payment?orderId=K7QF-2M9X');
});

test('says that the payment is confirmed within two seconds, where the store is told of it at once', async () => {
  features = ['payment-notices'];
  jest.useFakeTimers();
  try {
    fetched.mockImplementation(async () => jsonResponse(200, { ...ORDER, status: 0 }));
    await open();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('status')).toHaveTextContent(/not confirmed your payment yet/);
    fetched.mockImplementation(async () => jsonResponse(200, ORDER));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('status')).toHaveTextContent('The store has confirmed your payment.');
  } finally {
    jest.useRealTimers();
  }
});

test('asks again after a failure, and for five minutes at most', async () => {
  jest.useFakeTimers();
  try {
    fetched.mockResolvedValue(jsonResponse(502, {}));
    await open();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(3000);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    fetched.mockImplementation(async () => jsonResponse(200, { ...ORDER, status: 0 }));
    await pass(4000);
    expect(screen.getByRole('status')).toHaveTextContent(/not confirmed your payment yet/);
    await pass(6 * 60_000);
    const requests = fetched.mock.calls.length;
    expect(requests).toBeLessThan(30);
    await pass(3600_000);
    expect(fetched).toHaveBeenCalledTimes(requests);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['somebody else’s order', () => fetched.mockResolvedValue(jsonResponse(404, {}))],
  ['an expired session', () => fetched.mockResolvedValue(jsonResponse(401, {}))],
  ['nobody signed in', () => (document.cookie = 'signed_in=; max-age=0')],
  ['no order number', () => (query = '')],
  ['a text in place of the number', () => (query = 'orderId=%3Cb%3EPay%20again%3C/b%3E')],
])('stays a page of thanks with %s', async (_, change) => {
  change();
  await open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View My Orders' })).toBeInTheDocument();
  const number = screen.queryByText(/order number/)?.textContent ?? '';
  expect(number).not.toContain('Pay again');
  if (!query.includes('K7QF')) {
    expect(number).toBe('');
    expect(screen.getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', '/track-order');
  }
});

test('leads to the page of the order, where the store has one, also for a guest', async () => {
  features = ['order-details', 'guest-checkout'];
  await open();
  const link = screen.getByRole('link', { name: 'View order' });
  expect(link).toHaveAttribute('href', '/orders/K7QF-2M9X');
  expect(link.closest('.signed-in-only')).toBeNull();
});

test('says nothing of the delivery where the store’s own text does', async () => {
  policies = new Map([['shipping', '<p>Ours</p>']]);
  await open();
  expect(screen.queryByRole('link', { name: /shipping/i })).not.toBeInTheDocument();
});

test.each([
  ['on its way', 1, 'Get it by Tue, 1 Dec in Bengaluru'],
  ['delivered', 3, null],
])('says when an order %s arrives, where the store knows', async (_, status, arrival) => {
  features = ['delivery'];
  fetched.mockImplementation(async (path) =>
    String(path) === '/api/delivery?pin=560001'
      ? jsonResponse(200, { delivery: { place: 'Bengaluru', isServed: true, earliest: '2026-12-01' } })
      : jsonResponse(200, { ...ORDER, status, address: '12 MG Road, Bengaluru, Karnataka 560001' }),
  );
  await open();
  await screen.findByText(/Karnataka 560001$/);
  if (arrival) expect(await screen.findByText(arrival)).toBeInTheDocument();
  else expect(fetched.mock.calls.some(([path]) => String(path).includes('delivery'))).toBe(false);
});

test('leads a guest to the page of the order, and not to orders that they do not have', async () => {
  features = ['order-details', 'guest-checkout'];
  document.cookie = 'signed_in=; max-age=0';
  document.cookie = 'guest=7a-2.guest-beef';
  await open();
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/K7QF-2M9X');
  expect(screen.queryByRole('link', { name: 'View My Orders' })).not.toBeInTheDocument();
  expect(screen.queryByText(/in your orders at any time/)).not.toBeInTheDocument();
  document.cookie = 'guest=; max-age=0';
});
