import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

jest.unstable_mockModule('./toaster', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { showToast } = await import('./show-toast');

afterEach(() => jest.useRealTimers());

test('shows and announces a message when the toast library can not be loaded, and removes it after a while', async () => {
  jest.useFakeTimers();
  await showToast({ title: 'Failed to log out properly.', kind: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to log out properly.');
  act(() => jest.runOnlyPendingTimers());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a message that stays is removed by its button alone', async () => {
  jest.useFakeTimers();
  await showToast({ title: 'Account created', stays: true });
  act(() => jest.runOnlyPendingTimers());
  expect(screen.getByRole('alert')).toHaveTextContent('Account created');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
