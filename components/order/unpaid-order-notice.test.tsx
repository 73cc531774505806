import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { rememberUnpaidOrder, unpaidOrder } from '@/lib/payments/unpaid-order';
import { jsonResponse } from '@/test-support/responses';

const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { StoredUnpaidOrder } = await import('./stored-unpaid-order');

const fetched = jest.fn<typeof fetch>();
const show = () => act(async () => renderWithSwr(<StoredUnpaidOrder className="" />));
const link = () => screen.queryByRole('link', { name: 'Pay Now' });

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'signed_in=1.asha';
  globalThis.fetch = fetched.mockReset().mockResolvedValue(jsonResponse(200, { status: 0 }));
  redirectToLogin.mockReset();
});

test('leads to the order that the store confirms to be waiting for its payment', async () => {
  rememberUnpaidOrder('o/1');
  await show();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/orders/o%252F1/status']);
  expect(link()).toHaveAttribute('href', '/payment?orderId=o%2F1');
  expect(link()).toHaveAccessibleDescription('Order o/1 is waiting for payment:');
});

test.each([
  ['a failure', 502, {}],
  ['an expired session', 401, {}],
  ['an unreadable status', 200, { status: null }],
])('says nothing after %s, and keeps the order in mind', async (_, status, json) => {
  fetched.mockResolvedValue(jsonResponse(status, json));
  rememberUnpaidOrder('42');
  await show();
  expect(link()).not.toBeInTheDocument();
  expect(redirectToLogin).not.toHaveBeenCalled();
  expect(localStorage.getItem('unpaidOrder')).not.toBeNull();
});

test.each([1, 4])('forgets an order of status %i', async (status) => {
  fetched.mockResolvedValue(jsonResponse(200, { status }));
  rememberUnpaidOrder('42');
  await show();
  expect(link()).not.toBeInTheDocument();
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});

test('forgets an order that the store does not have', async () => {
  fetched.mockResolvedValue(jsonResponse(404, {}));
  rememberUnpaidOrder('42');
  await show();
  expect(link()).not.toBeInTheDocument();
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});

test('forgets an order that is older than a week, without a request', async () => {
  unpaidOrder.set({
    orderId: '42',
    customer: 'asha',
    at: Date.now() - 8 * 24 * 3600_000,
    hasStarted: true,
  });
  await show();
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage.getItem('unpaidOrder')).toBeNull();
});

test('requests nothing without an order of the customer', async () => {
  rememberUnpaidOrder('42');
  document.cookie = 'signed_in=1.ravi';
  await show();
  expect(fetched).not.toHaveBeenCalled();
});
