import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deferredResponse, jsonResponse } from '@/test-support/responses';

const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const announceSessionChange = jest.fn();
jest.unstable_mockModule('@/lib/session/session-events', () => ({ announceSessionChange }));
const { LoginForm } = await import('./login-form');

const fetched = jest.fn<typeof fetch>();
const user = userEvent.setup();

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const remember = () => screen.getByRole('checkbox', { name: 'Remember me' });
const button = () => screen.getByRole('button', { name: /^Sign/ });

/** Expects a failure in a toast and, because that one vanishes, in the form. */
const expectFailure = async (title: string) => {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(title));
  expect(showToast.mock.calls).toEqual([[{ title, kind: 'error', isSilent: true }]]);
};

async function fill(typed = { email: 'asha@example.com', password: 'asha-shop' }) {
  await user.type(email(), typed.email);
  await user.type(password(), typed.password);
}

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  showToast.mockReset();
  announceSessionChange.mockReset();
  sessionStorage.clear();
  render(<LoginForm />);
});

test('has autocomplete tokens and never sends its fields in an address', () => {
  expect(email()).toHaveAttribute('name', 'email');
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(password()).toHaveAttribute('name', 'password');
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(remember()).toHaveAttribute('name', 'rememberMe');
  expect(remember()).not.toBeChecked();
  const form = button().closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('novalidate');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
});

test('shows and hides the password', async () => {
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveDisplayValue('secret');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
  expect(fetched).not.toHaveBeenCalled();
});

test('shows errors at their fields, focuses the first and sends nothing', async () => {
  await user.type(email(), 'asha');
  await user.type(password(), '12345{Enter}');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('Invalid email address');
  expect(password()).toHaveAccessibleDescription('Password must be at least 6 characters');
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: 2 fields need a change.');
  expect(email()).toHaveDisplayValue('asha');
  expect(fetched).not.toHaveBeenCalled();

  await user.type(email(), '@example.com');
  expect(email()).toBeValid();
  expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: one field needs a change.');
  await user.click(button());
  await waitFor(() => expect(password()).toHaveFocus());
});

describe('with a successful response', () => {
  // jsdom logs an error because it can not navigate.
  const logged = jest.spyOn(console, 'error');
  beforeEach(() => logged.mockReset().mockImplementation(() => {}));
  afterAll(() => logged.mockRestore());

  test.each([true, false])('signs in with remember me %s', async (isRemembered) => {
    fetched.mockResolvedValue(jsonResponse(200, { ok: true }));
    await fill({ email: ' Asha@Example.com', password: ' asha-shop ' });
    if (isRemembered) await user.click(remember());
    await user.click(button());
    await waitFor(() => expect(sessionStorage.getItem('toast')).not.toBeNull());
    expect(announceSessionChange).toHaveBeenCalledTimes(1);
    expect(JSON.parse(sessionStorage.getItem('toast') ?? '')).toEqual({
      title: 'Success! Logged in successfully.',
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/session');
    expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(String(request?.body))).toEqual({
      email: 'asha@example.com',
      password: ' asha-shop ',
      rememberMe: isRemembered,
    });
    expect(sessionStorage.getItem('typedEmail')).toBeNull();
    // Until the next page is there.
    expect(button()).toHaveTextContent('Signing in...');
    expect(button()).toBeDisabled();
  });
});

test('is busy while sending and sends once', async () => {
  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  await fill();
  await user.dblClick(button());
  await user.type(password(), '{Enter}{Enter}');
  expect(button()).toHaveTextContent('Signing in...');
  expect(button()).toBeDisabled();
  const form = button().closest('form');
  if (form) fireEvent.submit(form);
  resolve(jsonResponse(401, { error: 'Invalid email or password' }));
  await waitFor(() => expect(button()).toHaveTextContent('Sign In'));
  expect(button()).toBeEnabled();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  [401, { error: 'Invalid email or password' }, 'Invalid email or password', 'password'],
  [400, {}, 'Failed to login. Please check your credentials.', 'password'],
  [429, { error: 'Too many attempts' }, 'Too many attempts', 'button'],
  [
    502,
    { error: 'Authentication failed: Token is missing in the response.' },
    'Authentication failed: Token is missing in the response.',
    'button',
  ],
  [200, { greeting: 'of a hotel network' }, 'Failed to login. Please check your credentials.', 'button'],
])('shows the error of a %i with %j', async (status, json, message, next) => {
  fetched.mockResolvedValue(jsonResponse(status, json));
  await fill();
  await user.click(remember());
  await user.click(button());
  await expectFailure(message);
  await waitFor(() => expect(next === 'password' ? password() : button()).toHaveFocus());
  expect(email()).toHaveDisplayValue('asha@example.com');
  expect(password()).toHaveDisplayValue('asha-shop');
  expect(remember()).toBeChecked();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('asha-shop');
});

test('fills in the email that was typed at registration, and keeps what is typed for it', async () => {
  await user.type(email(), 'mira@example.com');
  cleanup();
  render(<LoginForm />);
  expect(email()).toHaveDisplayValue('mira@example.com');
  await user.clear(email());
  cleanup();
  render(<LoginForm />);
  expect(email()).toHaveDisplayValue('');
});

test('clears the failure of the last try while the next one is sent', async () => {
  fetched.mockResolvedValueOnce(jsonResponse(401, { error: 'Invalid email or password' }));
  await fill();
  await user.click(button());
  await expectFailure('Invalid email or password');
  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  await user.click(button());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  resolve(jsonResponse(401, { error: 'Invalid email or password' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password'));
});

test('shows an error when there is no response', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await fill();
  await user.click(button());
  await expectFailure('No response from server. Please try again later.');
  await waitFor(() => expect(button()).toBeEnabled());
  expect(password()).toHaveDisplayValue('asha-shop');
});
