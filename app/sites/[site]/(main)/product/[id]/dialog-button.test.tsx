import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogButton } from './dialog-button';

const share = jest.fn<(data: ShareData) => Promise<void>>();

beforeEach(() => {
  window.history.replaceState(null, '', '/product/1?utm_source=mail&size=M');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  share.mockReset();
});

function withSystemShare(outcome: () => Promise<void>) {
  share.mockImplementation(outcome);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

async function press() {
  const user = userEvent.setup();
  render(
    <DialogButton dialog="share" product={{ id: '1', name: 'Kurta' }} className="">
      Share
    </DialogButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
}

const LINK = 'http://localhost/product/1?size=M';

test("uses the system's share sheet where there is one", async () => {
  withSystemShare(() => Promise.resolve());
  await press();
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Kurta', url: LINK }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['the share sheet was closed', 'AbortError'],
  ['a double press, which finds the share sheet open', 'InvalidStateError'],
])('shows nothing after %s', async (_, name) => {
  withSystemShare(() => Promise.reject(new DOMException('no', name)));
  await press();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a dialog when the share sheet is missing or fails', async () => {
  withSystemShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Kurta' }));
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(LINK);
  expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Kurta ${LINK}`)}`,
  );
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('copies the link, and removes the dialog when closed', async () => {
  const user = await press();
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('selects the link when the clipboard is unavailable', async () => {
  const user = await press();
  await screen.findByRole('dialog');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is selected: copy it from here.')).toBeVisible();
});
