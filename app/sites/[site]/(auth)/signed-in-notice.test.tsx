import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';
import { mockSessionEvents } from '@/test-support/session-events';

let from = '';
jest.unstable_mockModule('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(from && { from }),
}));
const { signOutElsewhere } = mockSessionEvents();
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { SignedInNotice } = await import('./signed-in-notice');

const ASHA = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' };

const fetched = jest.fn<typeof fetch>();
const isShown = () => document.documentElement.hasAttribute('data-signed-in');
const show = () => act(async () => renderWithSwr(<SignedInNotice keepsCart={false} />));

beforeEach(() => {
  globalThis.fetch = fetched.mockReset().mockImplementation(async () => jsonResponse(200, ASHA));
  AbortSignal.timeout ??= () => new AbortController().signal;
  document.cookie = 'signed_in=5e55.c0ffee';
  from = '';
});

test('names the customer and leads to the account', async () => {
  await show();
  expect(await screen.findByText('You are signed in as Asha Rao, asha@example.com.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(isShown()).toBe(true);
});

test.each([
  ['/checkout', 'Continue to Checkout', '/checkout'],
  ['/payment?orderId=7', 'Continue to Payment', '/payment?orderId=7'],
  ['/wishlist', 'Continue', '/wishlist'],
  ['/account', 'My Account', '/account'],
  ['https://evil.example', 'My Account', '/account'],
])('leads on to %s', async (path, name, href) => {
  from = path;
  await show();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('asks for no account and stays hidden while nobody is signed in', async () => {
  document.cookie = 'signed_in=; max-age=0';
  await show();
  expect(isShown()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  // Signed in on another tab.
  document.cookie = 'signed_in=5e55.c0ffee';
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  expect(isShown()).toBe(true);
});

test('gives way to the form when the session has expired', async () => {
  fetched.mockImplementation(async () => {
    document.cookie = 'signed_in=; max-age=0';
    return jsonResponse(401, {});
  });
  await show();
  await waitFor(() => expect(isShown()).toBe(false));
});

test('gives way to the form when the customer signs out in another tab', async () => {
  await show();
  await screen.findByText(/Asha Rao/);
  await signOutElsewhere();
  expect(isShown()).toBe(false);
  expect(screen.queryByText(/Asha Rao/)).not.toBeInTheDocument();
});
