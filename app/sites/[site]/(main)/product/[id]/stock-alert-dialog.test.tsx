import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deferredResponse, htmlResponse, jsonResponse } from '@/test-support/responses';
import { mockSessionEvents } from '@/test-support/session-events';

const { signOutElsewhere } = mockSessionEvents();
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { PurchaseForm } = await import('./purchase-form');

const stock = (size: string, color: string, pieces: number) => ({ size, color, stock: pieces });
const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '/a.webp',
  price: 1499,
  originalPrice: null,
  sizes: ['S', 'M'],
  colors: ['Indigo', 'Rust'],
  variants: [stock('S', 'Indigo', 4), stock('M', 'Indigo', 0), stock('S', 'Rust', 0), stock('M', 'Rust', 9)],
};

const posted = jest.fn<(path: string, init: RequestInit) => Promise<Response>>();
const requestBody = () => JSON.parse(String(posted.mock.calls.at(-1)?.[1].body));

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  posted.mockReset().mockImplementation(async () => jsonResponse(202));
  globalThis.fetch = async (path, init) =>
    init?.method === 'POST' ? posted(String(path), init) : jsonResponse(500);
});
async function open(product: Partial<typeof KURTA> = {}, address = '/product/a1') {
  window.history.replaceState(null, '', address);
  renderWithSwr(
    <PurchaseForm product={{ ...KURTA, ...product }} wishlistIcon={null} sizeHeading="Size" hasAlerts />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  await screen.findByRole('dialog', { name: 'Tell me when it is back' });
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const select = () => dialog().getByRole('combobox', { name: 'Which one' });
const email = () => dialog().getByRole('textbox', { name: 'Your email' });
const send = () => dialog().getByRole('button', { name: 'Send me a mail' });

test('lists what is sold out, with nothing chosen that the shopper has not chosen', async () => {
  await open();
  expect(
    within(select())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please choose', 'S, Rust', 'M, Indigo']);
  expect(select()).toHaveDisplayValue('Please choose');
});

test('chooses the combination that was just chosen, and asks for it', async () => {
  const user = await open({}, '/product/a1?size=M&color=Indigo');
  expect(select()).toHaveDisplayValue('M, Indigo');
  await user.type(email(), ' mira@example.com{Enter}');
  expect(await dialog().findByText(/We have sent a mail to/)).toHaveFocus();
  expect(dialog().getByText('mira@example.com')).toBeVisible();
  expect(posted.mock.calls[0]?.[0]).toBe('/api/stock-alerts');
  expect(requestBody()).toEqual({
    productId: 'a1',
    size: 'M',
    color: 'Indigo',
    email: 'mira@example.com',
  });
  // The form of the product, which is behind it, was not sent.
  expect(localStorage.getItem('cart')).toBeNull();
});

test('names the only thing that is sold out', async () => {
  const variants = [stock('S', 'Indigo', 4), stock('M', 'Indigo', 0)];
  const user = await open({ colors: ['Indigo'], variants });
  expect(dialog().queryByRole('combobox')).not.toBeInTheDocument();
  expect(dialog().getByText('Kurta, M, Indigo')).toBeVisible();
  await user.type(email(), 'mira@example.com{Enter}');
  await dialog().findByText(/We have sent a mail to/);
  expect(requestBody()).toMatchObject({ size: 'M', color: 'Indigo' });
});

test('says what is missing or wrong, and keeps what was typed', async () => {
  const user = await open();
  await user.click(send());
  expect(dialog().getByText('Please choose what you wait for')).toBeVisible();
  expect(dialog().getByText('Please enter your email')).toBeVisible();
  expect(select()).toHaveFocus();
  await user.selectOptions(select(), 'S, Rust');
  await user.type(email(), 'mira@{Enter}');
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue('mira@');
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(posted).not.toHaveBeenCalled();
});

test.each([
  ['of an address that the store refuses', jsonResponse(422), 'Please enter a valid email address'],
  ['of a store that fails', jsonResponse(502), 'The store could not be asked. Please try again.'],
  ['of a page in between', htmlResponse(503), 'The store could not be asked. Please try again.'],
  [
    'of a limit',
    jsonResponse(429, {}, { 'retry-after': '120' }),
    'Too many attempts. Please wait about 2 minutes and try again.',
  ],
  [
    'of what is in stock again',
    jsonResponse(409, { error: 'Good news: this is in stock.' }),
    'Good news: this is in stock.',
  ],
])('tells %s, and keeps what was typed', async (_, response, message) => {
  posted.mockResolvedValue(response);
  const user = await open({}, '/product/a1?size=M&color=Indigo');
  await user.type(email(), 'mira@example.com{Enter}');
  expect(await dialog().findByText(message)).toBeVisible();
  expect(email()).toHaveValue('mira@example.com');
  expect(send()).toBeEnabled();
});

test('is sent once, however often the button is pressed', async () => {
  const { promise, resolve } = deferredResponse();
  posted.mockReturnValue(promise);
  const user = await open({}, '/product/a1?size=M&color=Indigo');
  await user.type(email(), 'mira@example.com');
  await user.dblClick(send());
  expect(dialog().getByRole('button', { name: 'Sending …' })).toBeDisabled();
  resolve(jsonResponse(202));
  await dialog().findByText(/We have sent a mail to/);
  expect(posted).toHaveBeenCalledTimes(1);
});

test('is closed by its button', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('is not offered where the store does not', () => {
  renderWithSwr(<PurchaseForm product={KURTA} wishlistIcon={null} sizeHeading="Size" />);
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
});

test('fills in the address of the signed-in customer, and takes it back from whoever comes next', async () => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  document.cookie = 'signed_in=1';
  globalThis.fetch = async () => jsonResponse(200, { email: 'asha@example.com' });
  await open();
  await waitFor(() => expect(email()).toHaveDisplayValue('asha@example.com'));
  await signOutElsewhere();
  expect(email()).toHaveDisplayValue('');
});
