import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventsOf } from '@/test-support/order-events';
import { jsonResponse } from '@/test-support/responses';
import { mockSessionEvents } from '@/test-support/session-events';

mockSessionEvents();
let features: string[] = ['order-details'];
let socialLinks: { network: string; url: string }[] = [];
const marked: string[] = [];
const redirectToLogin = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/orders/a%252F1' }));
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({
  redirectToLogin,
  goToLogin: jest.fn(),
}));
jest.unstable_mockModule('@/lib/store-info/queries', () => ({
  getStoreInfo: async () => ({ isLoaded: true, features, socialLinks }),
}));
jest.unstable_mockModule('@/lib/store-api/cached-read', () => ({
  markAnyPath: async () => marked.push('any path'),
  markMissing: async () => marked.push('missing'),
}));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { default: OrderPage } = await import('./page');

const ORDER = {
  id: 'a/1',
  date: '2026-11-20T10:00:00Z',
  payBefore: null,
  cancelReason: null,
  status: 3,
  currency: 'INR',
  items: [
    {
      id: '0',
      itemId: 'i',
      name: 'Kurta, size M, Indigo',
      quantity: 2,
      cancelled: 0,
      price: 999.5,
      image: '',
      href: '/product/k',
    },
  ],
  totals: { subtotal: 1999, discount: 100, delivery: 0, giftWrap: 0, fee: 0, taxIncluded: 90, total: 1899 },
  cancelledAmount: 0,
  coupon: 'FEST',
  note: 'Ring twice',
  shipping: { address: '12 MG Road', method: 'Standard Shipping', tracking: 'BLR-1' },
  timeline: eventsOf('placed', 'paid', 'shipped', 'delivered'),
  payment: { label: 'UPI QR code', instrument: 'as…@okbank', state: 'paid' },
  expected: null,
  returns: [],
  actions: [],
};

const fetched = jest.fn<typeof fetch>();
async function open(respond: () => Promise<Response>): Promise<void> {
  fetched.mockImplementation(respond);
  const page = await OrderPage({ params: Promise.resolve({ site: 'localhost' }) });
  await act(async () => renderWithSwr(page));
}
const openOrder = (fields: object = {}) => open(async () => jsonResponse(200, { ...ORDER, ...fields }));

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  features = ['order-details'];
  marked.length = 0;
  globalThis.fetch = fetched.mockReset();
  redirectToLogin.mockReset();
});

test('asks for the order of the address and shows all that is known of it', async () => {
  await openOrder();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/orders/a%252F1']);
  expect(marked).toEqual(['any path']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Order');
  expect(screen.getByText(/^Order a\/1 ·/)).toHaveTextContent('Order a/1 · 20 Nov 2026');
  expect(screen.getByRole('status')).toHaveTextContent('Delivered on 23 Nov 2026');
  const items = screen.getByRole('region', { name: 'Items' });
  expect(items).toHaveTextContent('Kurta, size M, Indigo₹1,999.00Quantity: 2₹999.50 each');
  expect(items).toHaveTextContent('Discount (FEST)−₹100.00');
  expect(items).toHaveTextContent('Total₹1,899.00');
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent(
    'Shipping Address12 MG RoadPaymentUPI QR code (as…@okbank), paidYour noteRing twice',
  );
  expect(within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /review/ })).not.toBeInTheDocument();
});

test('offers what can be done now', async () => {
  const payBefore = new Date(Date.now() + 600_000).toISOString();
  await openOrder({ status: 0, timeline: eventsOf('placed'), actions: ['pay'], payBefore });
  const pay = screen.getByRole('link', { name: 'Pay Now' });
  expect(pay).toHaveAttribute('href', '/payment?orderId=a%2F1');
  expect(pay).toHaveAccessibleDescription(/^Order a\/1/);
  expect(screen.getByText(/^Pay by .*, or this order is cancelled\.$/)).toBeInTheDocument();
});

test('offers reviews of what was delivered, where the store takes them', async () => {
  features.push('reviews');
  await openOrder();
  expect(screen.getByRole('link', { name: /Write a review/ })).toHaveAttribute('href', '/product/k#reviews');
});

test('shows nothing of what the store does not report', async () => {
  await openOrder({ timeline: [], payment: null, totals: null, note: '', date: null });
  expect(screen.getAllByRole('region')).toHaveLength(2);
  expect(screen.queryByText('Payment')).not.toBeInTheDocument();
  expect(screen.queryByText('Your note')).not.toBeInTheDocument();
});

test('lists what can be done, with a question on WhatsApp where the store has a number', async () => {
  socialLinks = [{ network: 'WhatsApp', url: 'https://wa.me/919876543210' }];
  await openOrder();
  socialLinks = [];
  const actions = screen.getByRole('list', { name: 'What you can do' });
  expect(
    within(actions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order again', 'Ask about this order on WhatsApp (opens in a new tab)']);
  const link = within(actions).getByRole('link');
  expect(link).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=Hello%2C%20I%20have%20a%20question%20about%20my%20order%20a%2F1.',
  );
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('announces that the order is loading', async () => {
  await open(() => new Promise(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading your order');
});

test.each([
  ['an error', async () => jsonResponse(502, {})],
  ['a body that is no order', async () => jsonResponse(200, { id: 'a/1' })],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports %s and can try again', async (_, respond) => {
  await open(respond);
  expect(screen.getByRole('alert')).toHaveTextContent('Your order could not be loaded.');
  fetched.mockImplementation(async () => jsonResponse(200, ORDER));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('region', { name: 'Items' })).toBeInTheDocument();
});

test('says of somebody else’s order that there is none', async () => {
  await open(async () => jsonResponse(404, {}));
  expect(screen.getByRole('alert')).toHaveTextContent('Order not found');
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an expired session leads to sign-in without a message', async () => {
  await open(async () => jsonResponse(401, {}));
  expect(redirectToLogin).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a plain store has no such page', async () => {
  features = [];
  await openOrder();
  expect(marked).toEqual(['missing']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(fetched).not.toHaveBeenCalled();
});

test('lets guests end their session, as they have no account page to do it on', async () => {
  document.cookie = 'signed_in=1.asha';
  await openOrder();
  expect(screen.queryByRole('button', { name: 'Leave this order' })).not.toBeInTheDocument();
  cleanup();
  document.cookie = 'signed_in=; max-age=0';
  document.cookie = 'guest=7a-2.guest-beef';
  await openOrder();
  await userEvent.click(screen.getByRole('button', { name: 'Leave this order' }));
  // Not before what an earlier page has asked for, which stays without an answer, has had its time.
  await waitFor(() => expect(fetched.mock.lastCall?.[0]).toBe('/api/session'), { timeout: 4000 });
  expect(fetched.mock.lastCall?.[1]?.method).toBe('DELETE');
  document.cookie = 'guest=; max-age=0';
});
