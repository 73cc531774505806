import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';

const announceSignOut = jest.fn();
jest.unstable_mockModule('@/lib/session/session-events', () => ({ announceSignOut }));
const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { SignOutEverywhere } = await import('./sign-out-everywhere');

const fetched = jest.fn<typeof fetch>();

async function press() {
  render(<SignOutEverywhere keepsCart={false} listsSessions={false} />);
  await userEvent.click(screen.getByText('Signed in on other devices too?'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
}

beforeEach(() => {
  // jsdom has no AbortSignal.timeout.
  AbortSignal.timeout ??= () => new AbortController().signal;
  // jsdom logs an error because it can not navigate.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = fetched.mockReset();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('ends all sessions and says so on the next page', async () => {
  fetched.mockResolvedValue(jsonResponse(200));
  await press();
  await waitFor(() => expect(announceSignOut).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls).toEqual([
    ['/api/sessions', { method: 'DELETE', signal: expect.any(AbortSignal) }],
  ]);
  expect(JSON.parse(sessionStorage.getItem('toast') ?? '')).toEqual({
    title: 'Logged out',
    description: 'You have been logged out on all your devices.',
  });
});

test('leads to sign-in when the session has ended before', async () => {
  fetched.mockResolvedValue(jsonResponse(401));
  await press();
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledTimes(1));
  expect(showToast).not.toHaveBeenCalled();
});

test('says what a failure leaves behind', async () => {
  fetched.mockResolvedValue(jsonResponse(502));
  await press();
  await waitFor(() =>
    expect(showToast.mock.calls).toEqual([
      [
        {
          title: 'Failed to log out properly.',
          description: 'Your other devices may still be signed in. Please try again.',
          kind: 'error',
        },
      ],
    ]),
  );
  expect(sessionStorage).toHaveLength(0);
});
