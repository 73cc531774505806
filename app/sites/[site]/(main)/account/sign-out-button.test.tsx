import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';

const announceSignOut = jest.fn();
jest.unstable_mockModule('@/lib/session/session-events', () => ({ announceSignOut }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { SignOutButton } = await import('./sign-out-button');

const fetched = jest.fn<typeof fetch>();
// It says that jsdom can't go to another page.
const logged = jest.spyOn(console, 'error');

const button = () => screen.getByRole('button', { name: 'Sign Out' });

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  announceSignOut.mockReset();
  showToast.mockReset();
  logged.mockReset().mockImplementation(() => {});
  sessionStorage.clear();
  render(<SignOutButton />);
});
afterAll(() => logged.mockRestore());

test('ends the session once, notifies other tabs and saves the toast for the next page', async () => {
  const kept = ['checkout', 'payment', 'paymentStep', 'paymentAttempt'];
  for (const key of kept) sessionStorage.setItem(key, '{"address":{"city":"Pune"}}');
  const before = Date.now();
  fetched.mockResolvedValue(jsonResponse(200));
  await userEvent.dblClick(button());
  await waitFor(() => expect(announceSignOut).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls).toEqual([['/api/session', { method: 'DELETE' }]]);
  expect(JSON.parse(sessionStorage.getItem('toast') ?? '')).toEqual({
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  });
  for (const key of kept) expect(sessionStorage.getItem(key)).toBeNull();
  // For what other tabs have kept.
  expect(Number(localStorage.getItem('signedOutAt'))).toBeGreaterThanOrEqual(before);
});

test.each([
  ['refused', () => Promise.resolve(jsonResponse(500))],
  ['never answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a request that is %s is told, and can be made again', async (_, respond) => {
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
