import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { jsonResponse } from '@/test-support/responses';

const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { OrderList } = await import('./order-list');

const ORDER = {
  id: 'o/1',
  date: '2025-04-18T10:00:00.000Z',
  status: 0,
  currency: null,
  items: [
    { id: '0-a', name: 'Kurta, size M', quantity: 3, price: 0.1 },
    { id: '1-b', name: 'Scarf', quantity: 1, price: 1000 },
  ],
  shipping: { address: '12 MG Road', method: 'Standard Shipping', tracking: 'Not available' },
};
const FAILED = {
  title: 'Error',
  description: 'Failed to load your orders. Please try again.',
  kind: 'error',
};

const fetched = jest.fn<typeof fetch>();
const list = (extensions: Partial<Record<'isPrompt' | 'hasPages' | 'isSummary', boolean>> = {}) => (
  <OrderList
    imageSources={NO_IMAGE_SOURCES}
    canReview={false}
    canCancel={false}
    isPrompt={false}
    hasPages={false}
    isSummary={false}
    {...extensions}
  />
);
const show = (orders: unknown) => {
  fetched.mockResolvedValue(jsonResponse(200, orders));
  return act(async () => renderWithSwr(list()));
};

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  redirectToLogin.mockReset();
  showToast.mockReset();
});

test('shows items, shipping, status and total of an order', async () => {
  await show([ORDER]);
  const order = within(screen.getByRole('article', { name: 'Order o/1' }));
  expect(order.getByText('18 Apr 2025')).toHaveAttribute('datetime', ORDER.date);
  expect(order.getByText('Pending')).toBeInTheDocument();
  expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kurta, size M$0.30Quantity: 3$0.10 each',
    'Scarf$1000.00Quantity: 1',
  ]);
  expect(order.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12 MG Road',
    'Standard Shipping',
    'Not available',
  ]);
  expect(order.getByText('$1000.30')).toBeInTheDocument();
  const pay = order.getByRole('link', { name: 'Pay Now' });
  expect(pay).toHaveAttribute('href', '/payment?orderId=o%2F1');
  expect(pay).toHaveAccessibleDescription('Order o/1');
});

test('shows the note of an order, as text', async () => {
  await show([{ ...ORDER, note: 'Ring <b>twice</b>' }]);
  expect(screen.getByText('Your note').nextElementSibling).toHaveTextContent('Ring <b>twice</b>');
});

test('says which order waits for its payment: in its card, and above the list unless it is the first', async () => {
  const waiting = () => screen.getAllByText(/^Order o\/1 is waiting for payment[:.]$/);
  const { unmount } = await show([ORDER]);
  expect(waiting()).toHaveLength(1);
  expect(screen.getByRole('article')).toContainElement(waiting()[0] ?? null);
  unmount();
  await show([{ ...ORDER, id: 'b', status: 4 }, ORDER]);
  expect(waiting()).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Pay Now' })[0]).toHaveAccessibleDescription(
    'Order o/1 is waiting for payment:',
  );
});

test('keeps the store’s order and each order’s currency, and offers payment only for pending ones', async () => {
  await show([
    { ...ORDER, id: 'b', status: 4, currency: 'INR' },
    { ...ORDER, id: 'a', status: null, date: null, items: [] },
    { ...ORDER, id: 'c', status: 9 },
  ]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Order b',
    'Order a',
    'Order c',
  ]);
  expect(screen.getByText('₹1,000.30')).toBeInTheDocument();
  expect(screen.getByText('Unknown (9)')).toBeInTheDocument();
  expect(screen.getByText('$0.00')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('leads to the page of each order, where the store has one', async () => {
  fetched.mockResolvedValue(jsonResponse(200, [ORDER, { ...ORDER, id: 'b', status: 1 }]));
  await act(async () => renderWithSwr(list({ hasPages: true, isSummary: true })));
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/b');
  expect(screen.queryByText('Standard Shipping')).not.toBeInTheDocument();
});

test('a full card that has a page of its own leaves the rest to it', async () => {
  const items = ['Kurta', 'Scarf', 'Belt', 'Cap', 'Tie'].map((name) => ({
    id: name,
    name,
    quantity: 1,
    price: 10,
  }));
  const totals = { subtotal: 50, discount: 0, giftWrap: 0, fee: 0, delivery: 0, taxIncluded: 0, total: 50 };
  const orders = Array.from({ length: 5 }, (_, at) => ({ ...ORDER, id: `n${at}`, status: 2, items, totals }));
  fetched.mockResolvedValue(jsonResponse(200, orders));
  const { unmount } = await act(async () => renderWithSwr(list({ hasPages: true })));
  const card = within(screen.getByRole('article', { name: 'Order n0' }));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  expect(card.getByText('and 2 more')).toBeInTheDocument();
  expect(card.getByText('Standard Shipping')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/n0');
  expect(card.queryByText('Subtotal')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search your orders' })).toBeInTheDocument();
  unmount();
  await act(async () => renderWithSwr(list()));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getAllByText('Subtotal')).toHaveLength(5);
});

test('shows an order as paid once another device has paid it', async () => {
  jest.useFakeTimers();
  try {
    let status = 0;
    fetched.mockImplementation(async (path) =>
      jsonResponse(200, path === '/api/orders' ? [{ ...ORDER, status }] : { ...ORDER, status }),
    );
    await act(async () => renderWithSwr(list({ isPrompt: true })));
    expect(screen.getByText('Pending')).toBeInTheDocument();
    status = 1;
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Processing')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('links to the products when there are no orders', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No Orders Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
});

test('announces that the orders are loading', () => {
  fetched.mockReturnValue(new Promise(() => {}));
  renderWithSwr(list());
  expect(screen.getByRole('status')).toHaveTextContent('Loading your orders');
});

test('redirects to sign-in without a message when the session has expired', async () => {
  fetched.mockResolvedValue(jsonResponse(401, {}));
  await act(async () => renderWithSwr(list()));
  expect(redirectToLogin).toHaveBeenCalledTimes(1);
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  ['an error', async () => jsonResponse(502, {})],
  ['a body that is not a list', async () => jsonResponse(200, { orders: [] })],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports %s and can try again', async (_, respond) => {
  fetched.mockImplementation(respond);
  await act(async () => renderWithSwr(list()));
  expect(showToast.mock.calls).toEqual([[FAILED]]);
  expect(screen.queryByText('No Orders Found')).not.toBeInTheDocument();
  fetched.mockResolvedValue(jsonResponse(200, [ORDER]));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('article')).toBeInTheDocument();
});
