import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

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
