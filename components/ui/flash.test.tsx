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

test('keeps on the next page that a toast stays, and its link', async () => {
  const action = { label: 'Log in', href: '/login?from=/checkout' };
  saveFlash({ title: 'Account created', stays: true, action });
  await showFlash();
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', '/login?from=/checkout');
  expect(screen.getByRole('button', { name: 'Close message' })).toBeInTheDocument();
});

test.each(['https://other.example/', '//other.example', 'javascript:alert(1)', '/\\other.example', 7])(
  'drops a stored link to %j',
  async (href) => {
    sessionStorage.setItem('toast', JSON.stringify({ title: 'Stored', action: { label: 'Away', href } }));
    await showFlash();
    expect((await screen.findAllByText('Stored')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Away' })).not.toBeInTheDocument();
  },
);

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
