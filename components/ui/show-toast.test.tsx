import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announceNavigation } from '@/lib/navigation/navigation-start';
import { showToast } from './show-toast';

// Not awaited: the region is mounted outside of React's act, so a query has to wait for it.
test('announces a toast in a polite live region', async () => {
  void showToast({ title: 'Subscribed!', description: 'Thank you.' });
  // The library is loaded first, which takes a while on a busy machine.
  const messages = await screen.findByRole('region', { name: /Messages/ }, { timeout: 10_000 });
  expect(messages).toHaveAttribute('aria-live', 'polite');
  expect(await within(messages).findByText('Subscribed!')).toBeInTheDocument();
  expect(within(messages).getByText('Thank you.')).toBeInTheDocument();
});

test('closes a toast when its button is pressed', async () => {
  const onPress = jest.fn();
  void showToast({ title: 'Removed', action: { label: 'Undo', onPress } });
  // Only clicked: jsdom has no pointers to be captured, which the toasts do.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument());
});

test('closes a toast that stays when its close button is pressed', async () => {
  void showToast({ title: 'Account created', stays: true });
  expect(await screen.findByText('Account created')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(screen.queryByText('Account created')).not.toBeInTheDocument());
});

test('does not announce what an alert on the page says', async () => {
  void showToast({ title: 'Error', description: 'Order not found', isSilent: true });
  expect((await screen.findByText('Error')).closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByText('Order not found').closest('[aria-hidden="true"]')).not.toBeNull();
});

test('replaces the toast with the same id', async () => {
  void showToast({ id: 'same', title: 'Updated', description: '1 × Kurta' });
  expect(await screen.findByText('1 × Kurta')).toBeInTheDocument();
  void showToast({ id: 'same', title: 'Updated', description: '2 × Kurta' });
  expect(await screen.findByText('2 × Kurta')).toBeInTheDocument();
  expect(screen.getAllByText('Updated')).toHaveLength(1);
  expect(screen.queryByText('1 × Kurta')).not.toBeInTheDocument();
});

test('replaces the toast at the other end of the screen', async () => {
  void showToast({ title: 'At the top' });
  expect(await screen.findByText('At the top')).toBeInTheDocument();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  // Where the toast at the top would cover it.
  button.getBoundingClientRect = () => new DOMRect(window.innerWidth - 50, 10, 40, 40);
  void showToast({ title: 'At the bottom' });
  expect(await screen.findByText('At the bottom')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('At the top')).not.toBeInTheDocument());
  button.remove();
});

test('is gone when its page is left, and stays while only the query changes', async () => {
  void showToast({ title: 'Of this page' });
  expect(await screen.findByText('Of this page')).toBeInTheDocument();
  announceNavigation(`${window.location.pathname}?size=M`, true);
  expect(screen.getByText('Of this page')).toBeInTheDocument();
  announceNavigation('/cart', true);
  await waitFor(() => expect(screen.queryByText('Of this page')).not.toBeInTheDocument());
});

test('stays through the navigation that it was raised with, and no other', async () => {
  void showToast({ title: 'Of the next page', page: '/login' });
  expect(await screen.findByText('Of the next page')).toBeInTheDocument();
  announceNavigation('/login?from=/checkout', true);
  expect(screen.getByText('Of the next page')).toBeInTheDocument();
  announceNavigation('/', true);
  await waitFor(() => expect(screen.queryByText('Of the next page')).not.toBeInTheDocument());
});

test('is not shown when its page was left before the library came', async () => {
  const { pathname } = window.location;
  const shown = showToast({ title: 'Too late' });
  window.history.pushState(null, '', '/elsewhere');
  await shown;
  window.history.pushState(null, '', pathname);
  expect(screen.queryByText('Too late')).not.toBeInTheDocument();
});

test('is in the modal dialog that is open, and on the page once that has closed', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  void showToast({ title: 'Please select a size' });
  expect(await within(dialog).findByText('Please select a size')).toBeInTheDocument();
  dialog.close();
  dialog.remove();
  expect(await screen.findByText('Please select a size')).toBeInTheDocument();
});
