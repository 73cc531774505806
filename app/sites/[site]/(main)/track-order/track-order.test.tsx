import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { deferredResponse, jsonResponse } from '@/test-support/responses';
import { mockSessionEvents } from '@/test-support/session-events';

const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { signOutElsewhere } = mockSessionEvents();
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { TrackOrder } = await import('./track-order');

const ORDER = {
  id: 'K7QF',
  date: null,
  status: 2,
  currency: 'INR',
  items: [{ id: '0-a', name: 'Kurta', quantity: 2, price: 999.5 }],
  shipping: { address: '12 MG Road', method: 'Standard Shipping', tracking: 'BLR-1' },
  isOwn: false,
};

const fetched = jest.fn<typeof fetch>();
const number = () => screen.getByRole('textbox', { name: 'Order Number' });
const contact = () => screen.getByRole('textbox', { name: 'Email or Phone' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Track Order' }));
const NOTE = 'Using your account email by default';

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  showToast.mockReset();
  document.cookie = 'signed_in=; max-age=0';
  window.history.replaceState(null, '', '/track-order');
});

test('shows the found order, focuses it and shows a toast', async () => {
  fetched.mockResolvedValue(jsonResponse(200, { ...ORDER, date: '2026-11-25T08:00:00Z' }));
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await userEvent.type(number(), ' K7QF ');
  await userEvent.type(contact(), 'asha@example.com');
  await press();
  const found = await screen.findByRole('region', { name: 'Order K7QF' });
  expect(found).toHaveFocus();
  expect(found).toHaveTextContent('25 Nov 2026');
  expect(found).toHaveTextContent('Shipped');
  expect(found).toHaveTextContent('BLR-1');
  expect(screen.getByRole('row', { name: 'Kurta 2 ₹999.50' })).toBeInTheDocument();
  expect(found).toHaveTextContent('Total₹1,999.00');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orders/track');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    orderId: 'K7QF',
    contactInfo: 'asha@example.com',
  });
  expect(showToast.mock.calls).toEqual([
    [{ title: 'Order found', description: 'Your order status has been loaded' }],
  ]);
});

test('leads to the store on WhatsApp where it has a number', async () => {
  fetched.mockResolvedValue(jsonResponse(200, ORDER));
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} whatsApp="919876543210" />);
  await userEvent.type(number(), 'K7QF');
  await userEvent.type(contact(), 'asha@example.com');
  await press();
  const link = await screen.findByRole('link', { name: /^Ask about this order on WhatsApp/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=.*K7QF/));
});

test.each([
  ['pending and the customer’s own', { status: 0, isOwn: true }, 1],
  ['pending and not the customer’s own', { status: 0, isOwn: false }, 0],
  ['paid', { status: 1, isOwn: true }, 0],
])('offers payment only for an own pending order: %s', async (_, facts, links) => {
  fetched.mockResolvedValue(jsonResponse(200, { ...ORDER, id: 'o/1', ...facts }));
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await userEvent.type(number(), 'o/1');
  await userEvent.type(contact(), 'asha@example.com');
  await press();
  await screen.findByRole('region', { name: 'Order o/1' });
  const pay = screen.queryAllByRole('link', { name: 'Pay Now' });
  expect(pay).toHaveLength(links);
  for (const link of pay) expect(link).toHaveAttribute('href', '/payment?orderId=o%2F1');
});

test('requires both fields and sends nothing without them', async () => {
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await userEvent.type(contact(), '  ');
  await press();
  expect(number()).toHaveFocus();
  expect(number()).toHaveAccessibleDescription('Please enter your order number');
  expect(contact()).toBeInvalid();
  expect(showToast.mock.calls).toEqual([
    [
      {
        title: 'Required fields',
        description: 'Please enter both order number and email/phone',
        kind: 'error',
      },
    ],
  ]);
  await userEvent.type(number(), 'K');
  expect(number()).toBeValid();
  expect(fetched).not.toHaveBeenCalled();
});

test('fills in the order number from the address', () => {
  window.history.replaceState(null, '', '/track-order?id=K7QF');
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  expect(number()).toHaveDisplayValue('K7QF');
  expect(fetched).not.toHaveBeenCalled();
});

const revealed = jest.fn();

test.each([
  ['the account', '/track-order?id=K7QF', true],
  ['the address', '/track-order?id=K7QF&email=asha%40example.com', false],
])(
  'runs by itself with the number in the address and the email of %s, and scrolls there',
  async (_, address, isKnown) => {
    if (isKnown) document.cookie = 'signed_in=1';
    window.history.replaceState(null, '', address);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 300, 900));
    Object.assign(Element.prototype, { scrollIntoView: revealed });
    fetched.mockImplementation(async (path) =>
      jsonResponse(200, path === '/api/orders/track' ? ORDER : { email: 'asha@example.com' }),
    );
    renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
    const found = await screen.findByRole('region', { name: 'Order K7QF' });
    expect(found).toHaveFocus();
    expect(revealed.mock.contexts).toContain(found);
    const sent = fetched.mock.calls.filter(([path]) => path === '/api/orders/track');
    expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
      { orderId: 'K7QF', contactInfo: 'asha@example.com' },
    ]);
    jest.restoreAllMocks();
  },
);

test('does not run by itself with another number than that of the address', async () => {
  document.cookie = 'signed_in=1';
  window.history.replaceState(null, '', '/track-order?id=K7QF');
  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await userEvent.type(number(), '2');
  await act(async () => resolve(jsonResponse(200, { email: 'asha@example.com' })));
  expect(await screen.findByText(NOTE)).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('fills in the email of the signed-in customer until they edit it', async () => {
  document.cookie = 'signed_in=1';
  fetched.mockResolvedValue(jsonResponse(200, { email: 'asha@example.com' }));
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  expect(await screen.findByText(NOTE)).toBeInTheDocument();
  expect(contact()).toHaveDisplayValue('asha@example.com');
  await userEvent.type(contact(), 'x');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});

test('takes the email back when the customer signs out in another tab', async () => {
  document.cookie = 'signed_in=1';
  fetched.mockResolvedValue(jsonResponse(200, { email: 'asha@example.com' }));
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await screen.findByText(NOTE);
  // Nothing is loaded again for a form that was filled in.
  await act(async () => fireEvent(window, new Event('focus')));
  expect(fetched).toHaveBeenCalledTimes(1);
  await signOutElsewhere();
  expect(contact()).toHaveDisplayValue('');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  // Nor filled in again from memory for the next customer.
  document.cookie = 'signed_in=2';
  await userEvent.type(number(), 'K');
  await press();
  expect(contact()).toHaveDisplayValue('');
});

test('does not overwrite what was typed before the account is loaded', async () => {
  document.cookie = 'signed_in=1';
  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await userEvent.type(contact(), '98');
  await act(async () => resolve(jsonResponse(200, { email: 'asha@example.com' })));
  expect(contact()).toHaveDisplayValue('98');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});

test.each([
  ['an unknown order', async () => jsonResponse(404, { error: 'Order not found or access denied' }), null],
  ['a response without an order', async () => jsonResponse(200, { ok: true }), null],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), null],
  [
    'too many attempts',
    async () => jsonResponse(429, {}, { 'retry-after': '61' }),
    /Too many tries. Please wait about 2 minutes and try again/,
  ],
  [
    'too many attempts without Retry-After',
    async () => jsonResponse(429, {}),
    /Too many tries. Please wait a few minutes and try again/,
  ],
])('shows a toast for %s and keeps what was typed', async (_, respond, message) => {
  fetched.mockImplementation(respond);
  renderWithSwr(<TrackOrder imageSources={NO_IMAGE_SOURCES} />);
  await userEvent.type(number(), 'K7QF');
  await userEvent.type(contact(), '9845012345');
  await press();
  await waitFor(() =>
    expect(showToast.mock.calls).toEqual([
      [
        {
          title: 'Error',
          description: 'Failed to find order. Please check your information and try again.',
          kind: 'error',
          isSilent: true,
        },
      ],
    ]),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to find order.');
  if (message) {
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  }
  expect(number()).toHaveDisplayValue('K7QF');
  expect(screen.getByRole('button')).toHaveFocus();
});
