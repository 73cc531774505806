import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';

jest.unstable_mockModule('@/lib/session/session-events', () => ({ announceSessionChange: jest.fn() }));
const { ResetForm } = await import('./reset-form');

const fetched = jest.fn<typeof fetch>();
const user = userEvent.setup();
const TOKEN = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
const GONE = 'This link is no longer valid.';

const password = () => screen.getByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm Password');

async function choose(first: string, second = first) {
  await user.type(password(), first);
  await user.type(confirmation(), `${second}{Enter}`);
}

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  window.history.replaceState(null, '', `/reset-password?token=${TOKEN}`);
  sessionStorage.clear();
  render(<ResetForm />);
});

test('sends nothing before the press, then the token of the URL, and leads to sign-in', async () => {
  // jsdom logs an error because it can not navigate.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockResolvedValue(jsonResponse(200, { ok: true }));
  expect(fetched).not.toHaveBeenCalled();
  await choose('a new password');
  await waitFor(() => expect(sessionStorage.getItem('toast')).toContain('Your password is changed.'));
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/password-resets/confirmations');
  expect(JSON.parse(String(request?.body))).toMatchObject({ token: TOKEN, password: 'a new password' });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(TOKEN);
  logged.mockRestore();
});

test('has the rules of registration', async () => {
  await choose('12345', '54321');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['over', TOKEN, 404],
  ['forged', 'a b', 404],
  ['missing', '', 404],
])('says the same of a link that is %s, with the way to a new one', async (_, token, status) => {
  window.history.replaceState(null, '', `/reset-password?token=${encodeURIComponent(token)}`);
  fetched.mockResolvedValue(jsonResponse(status, { error: 'anything' }));
  await choose('a new password');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(GONE));
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('keeps what was typed while the store can not be asked', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await choose('a new password');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No response from server.'));
  expect(password()).toHaveDisplayValue('a new password');
});
