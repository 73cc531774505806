import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deferredResponse, jsonResponse } from '@/test-support/responses';

const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { AccountDetails } = await import('./account-details');

const ASHA = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  createdAt: '2025-01-31T20:00:00.000Z',
};
const FAILURE = { error: 'x', status: 500, reason: 'status' };

const fetched = jest.fn<typeof fetch>();

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const again = () => screen.getByRole('button', { name: 'Try Again' });

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  redirectToLogin.mockReset();
  showToast.mockReset();
});

test('shows name, email and date after a loading state', async () => {
  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  renderWithSwr(<AccountDetails />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Member Since',
  ]);
  expect(values()).toEqual(['Loading', 'Loading', 'Loading']);
  await act(async () => resolve(jsonResponse(200, ASHA)));
  expect(values()).toEqual(['Asha Rao', 'asha@example.com', 'February 1, 2025']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('shows placeholders for details that the store does not know', async () => {
  fetched.mockResolvedValue(jsonResponse(200, { firstName: '', lastName: '', email: '', createdAt: null }));
  renderWithSwr(<AccountDetails />);
  expect(await screen.findByText('April 18, 2025')).toBeInTheDocument();
  expect(values()).toEqual(['Not given', 'Not given', 'April 18, 2025']);
});

test('redirects to sign-in after a 401, without showing a failure', async () => {
  document.cookie = 'signed_in=1.a';
  fetched.mockImplementation(async () => {
    document.cookie = 'signed_in=; max-age=0';
    return jsonResponse(401, { error: 'Please sign in.' });
  });
  await act(async () => renderWithSwr(<AccountDetails />));
  expect(redirectToLogin).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(showToast).not.toHaveBeenCalled();
  expect(values()).toEqual(['Loading', 'Loading', 'Loading']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows a failure and retries once for each press', async () => {
  fetched.mockResolvedValue(jsonResponse(502, FAILURE));
  renderWithSwr(<AccountDetails />);
  expect(await screen.findByText('Your details could not be loaded.')).toBeInTheDocument();
  expect(showToast.mock.calls).toEqual([
    [
      {
        title: 'Error',
        description: 'Failed to load account information (Status: 500)',
        kind: 'error',
      },
    ],
  ]);

  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  await userEvent.dblClick(again());
  expect(again()).toHaveAttribute('aria-disabled', 'true');
  expect(again()).toHaveFocus();
  expect(fetched).toHaveBeenCalledTimes(2);
  await act(async () => resolve(jsonResponse(200, ASHA)));
  expect(screen.getByText('Asha Rao')).toBeInTheDocument();
});

test('does not repeat the message of a failure when the page gets the focus', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fetched.mockImplementation(async () => jsonResponse(502, FAILURE));
  renderWithSwr(<AccountDetails />);
  await pass(10_000);
  expect(showToast).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(10_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(showToast).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
