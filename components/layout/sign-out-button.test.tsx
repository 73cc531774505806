import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';

const announceSignOut = jest.fn();
jest.unstable_mockModule('@/lib/session/session-events', () => ({
  announceSignOut,
  announceSessionChange: jest.fn(),
}));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { SignOutButton } = await import('./sign-out-button');

const fetched = jest.fn<typeof fetch>();
// jsdom logs an error because it can not navigate.
const logged = jest.spyOn(console, 'error');

const CART = JSON.stringify([
  { id: 'a1', name: 'Kurta', image: '', price: 1499, quantity: 1, selectedSize: null, selectedColor: null },
]);
const choice = () => screen.getByRole('checkbox', { name: 'Also empty the cart on this device' });
const button = () => screen.getByRole('button', { name: 'Sign Out' });

beforeEach(() => {
  // jsdom has no AbortSignal.timeout.
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = fetched.mockReset();
  announceSignOut.mockReset();
  showToast.mockReset();
  logged.mockReset().mockImplementation(() => {});
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('cart', CART);
  for (const key of ['savedCart', 'unsavedCart']) localStorage.setItem(key, '1');
  render(<SignOutButton keepsCart />);
});
afterAll(() => logged.mockRestore());

test('ends the session once, notifies other tabs and saves the toast for the next page', async () => {
  const keys = ['checkout', 'payment', 'paymentStep', 'paymentAttempt', 'typedEmail'];
  for (const key of keys) sessionStorage.setItem(key, '{"address":{"city":"Pune"}}');
  const before = Date.now();
  fetched.mockResolvedValue(jsonResponse(200));
  await userEvent.dblClick(button());
  await waitFor(() => expect(announceSignOut).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls).toEqual([
    ['/api/session', { method: 'DELETE', signal: expect.any(AbortSignal) }],
  ]);
  expect(JSON.parse(sessionStorage.getItem('toast') ?? '')).toEqual({
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  });
  for (const key of keys) expect(sessionStorage.getItem(key)).toBeNull();
  // For the data that other tabs still have in memory.
  expect(Number(localStorage.getItem('signedOutAt'))).toBeGreaterThanOrEqual(before);
});

test.each([
  ['rejected', () => Promise.resolve(jsonResponse(500))],
  ['not responded to', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows a toast for a request that is %s, and can send it again', async (_, respond) => {
  fetched.mockImplementation(respond);
  await userEvent.click(button());
  await waitFor(() =>
    expect(showToast.mock.calls).toEqual([[{ title: 'Failed to log out properly.', kind: 'error' }]]),
  );
  expect(announceSignOut).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
  await userEvent.click(button());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

test('forgets what the store has of the customer, and keeps the cart on the device', async () => {
  fetched.mockResolvedValue(jsonResponse(200));
  expect(choice()).not.toBeChecked();
  await userEvent.click(button());
  await waitFor(() => expect(announceSignOut).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('cart')).toBe(CART);
  for (const key of ['savedCart', 'unsavedCart']) expect(localStorage.getItem(key)).toBeNull();
});

test('empties the cart for who asks for it', async () => {
  fetched.mockResolvedValue(jsonResponse(200));
  await userEvent.click(choice());
  expect(localStorage.getItem('cart')).toBe(CART);
  await userEvent.click(button());
  await waitFor(() => expect(announceSignOut).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('cart')).toBeNull();
});
