import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveFlash, showFlash } from './flash';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('shows on the next page, once, what was saved', async () => {
  saveFlash({ title: 'Logged out', description: 'You have been successfully logged out.' });
  expect(screen.queryByText('Logged out')).not.toBeInTheDocument();
  await Promise.all([showFlash(), showFlash()]);
  const messages = within(await screen.findByRole('region', { name: /Messages/ }));
  expect(await messages.findByText('Logged out')).toBeInTheDocument();
  expect(messages.getByText('You have been successfully logged out.')).toBeInTheDocument();
  expect(messages.getAllByRole('listitem')).toHaveLength(1);
});

test.each(['', '{', 'null', '7', '[]', '{"description":"x"}', '{"title":7}'])(
  'ignores a stored %j',
  async (text) => {
    sessionStorage.setItem('toast', text);
    await showFlash();
    expect(sessionStorage.getItem('toast')).toBeNull();
    expect(screen.queryByText('x')).not.toBeInTheDocument();
  },
);

test('shows nothing and does not throw where storage is unavailable', async () => {
  sessionStorage.setItem('toast', '{"title":"Hidden"}');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await showFlash();
  expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
});
