import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { heldAnswer, jsonAnswer } from '@/test-support/responses';

const leaveForLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/leave-for-login', () => ({ leaveForLogin }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
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
  leaveForLogin.mockReset();
  showToast.mockReset();
});

test('name, email and the day, in place of what stood there meanwhile', async () => {
  const { promise, resolve } = heldAnswer();
  fetched.mockReturnValue(promise);
  render(<AccountDetails />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Member Since',
  ]);
  expect(values()).toEqual(['Loading', 'Loading', 'Loading']);
  await act(async () => resolve(jsonAnswer(200, ASHA)));
  expect(values()).toEqual(['Asha Rao', 'asha@example.com', 'February 1, 2025']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what the store does not know', async () => {
  fetched.mockResolvedValue(jsonAnswer(200, { firstName: '', lastName: '', email: '', createdAt: null }));
  render(<AccountDetails />);
  expect(await screen.findByText('April 18, 2025')).toBeInTheDocument();
  expect(values()).toEqual(['Not given', 'Not given', 'April 18, 2025']);
});

test('a name of one part has no space around it', async () => {
  fetched.mockResolvedValue(jsonAnswer(200, { ...ASHA, firstName: '' }));
  render(<AccountDetails />);
  expect(await screen.findByText('Rao')).toBeInTheDocument();
});

test('who is not signed in is led to sign in, and sees no failure', async () => {
  fetched.mockResolvedValue(jsonAnswer(401, { error: 'Please sign in.' }));
  await act(async () => render(<AccountDetails />));
  expect(leaveForLogin).toHaveBeenCalledTimes(1);
  expect(showToast).not.toHaveBeenCalled();
  expect(values()).toEqual(['Loading', 'Loading', 'Loading']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a failure is told, and tried again once for each press', async () => {
  fetched.mockResolvedValue(jsonAnswer(502, FAILURE));
  render(<AccountDetails />);
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

  const { promise, resolve } = heldAnswer();
  fetched.mockReturnValue(promise);
  await userEvent.dblClick(again());
  expect(again()).toHaveAttribute('aria-disabled', 'true');
  expect(again()).toHaveFocus();
  expect(fetched).toHaveBeenCalledTimes(2);
  await act(async () => resolve(jsonAnswer(200, ASHA)));
  expect(screen.getByText('Asha Rao')).toBeInTheDocument();
});

test('what comes when the page is left is no longer looked at', async () => {
  const { promise, resolve } = heldAnswer();
  fetched.mockReturnValue(promise);
  const { unmount } = render(<AccountDetails />);
  unmount();
  await act(async () => resolve(jsonAnswer(401, {})));
  expect(leaveForLogin).not.toHaveBeenCalled();
});
