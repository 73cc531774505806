import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deferredResponse, jsonResponse } from '@/test-support/responses';

const replace = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({ replace }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const enterShop = jest.fn();
jest.unstable_mockModule('../enter-shop', () => ({ enterShop }));
const { RegisterForm } = await import('./register-form');

const FIELDS = [
  { label: 'First Name', name: 'firstName', autocomplete: 'given-name', text: ' Mira ' },
  { label: 'Last Name', name: 'lastName', autocomplete: 'family-name', text: 'Sen' },
  { label: 'Email', name: 'email', autocomplete: 'email', text: 'Mira@Example.com' },
  { label: 'Password', name: 'password', autocomplete: 'new-password', text: 'secret' },
  { label: 'Confirm Password', name: 'confirmPassword', autocomplete: 'new-password', text: 'secret' },
];

const fetched = jest.fn<typeof fetch>();
const user = userEvent.setup();

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: /^Creat/ });
const toasts = () => showToast.mock.calls.flat();
const errorToast = (description: string) => ({
  title: 'Registration Error',
  description,
  kind: 'error',
  isSilent: true,
});

async function fill(changed: Record<string, string> = {}) {
  for (const { label, name, text } of FIELDS) {
    const value = changed[name] ?? text;
    if (value) await user.type(field(label), value);
  }
}

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  replace.mockReset();
  showToast.mockReset();
  enterShop.mockReset();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/register');
  render(<RegisterForm signsInForCheckout={false} />);
});

test.each(FIELDS)('gives $label the autocomplete token $autocomplete', (one) => {
  expect(field(one.label)).toHaveAttribute('name', one.name);
  expect(field(one.label)).toHaveAttribute('autocomplete', one.autocomplete);
});

test('recommends common email providers', () => {
  expect(field('Email')).toHaveAccessibleDescription(
    'We recommend a common email provider such as Gmail, Outlook or Yahoo.',
  );
});

test('creates an account, shows a toast and goes home', async () => {
  const { promise, resolve } = deferredResponse();
  fetched.mockReturnValue(promise);
  await fill();
  await user.dblClick(button());
  await user.type(field('Email'), '{Enter}');
  expect(button()).toHaveTextContent('Creating account...');
  expect(button()).toBeDisabled();
  resolve(jsonResponse(201, { ok: true }));
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]));
  expect(toasts()).toEqual([
    {
      title: 'Success! Account created successfully. You can now log in.',
      action: { label: 'Sign In', href: '/login' },
      stays: true,
      page: '/',
    },
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/users');
  expect(JSON.parse(String(request?.body))).toEqual({
    firstName: 'Mira',
    lastName: 'Sen',
    email: 'mira@example.com',
    password: 'secret',
    confirmPassword: 'secret',
  });
});

test('leads back to the page that asked for the account, with the email', async () => {
  window.history.replaceState(null, '', '/register?from=/checkout');
  fetched.mockResolvedValue(jsonResponse(201, { ok: true }));
  await fill();
  await user.click(button());
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]));
  expect(toasts()).toMatchObject([{ action: { href: '/login?from=%2Fcheckout' } }]);
  expect(JSON.parse(sessionStorage.getItem('typedEmail') ?? '')).toMatchObject({ email: 'Mira@Example.com' });
});

test('offers sign-in to the owner of an email that is taken', async () => {
  window.history.replaceState(null, '', '/register?from=/checkout');
  fetched.mockResolvedValue(jsonResponse(409, { error: 'An account with this email already exists' }));
  await fill();
  await user.click(button());
  const link = await screen.findByRole('link', { name: 'Sign in with this email' });
  expect(link).toHaveAttribute('href', '/login?from=%2Fcheckout');
});

test('shows an invalid email in a toast as well and sends nothing', async () => {
  await fill({ email: 'mira@', confirmPassword: 'Secret' });
  await user.click(button());
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(toasts()).toEqual([
    { title: 'Invalid Email', description: 'Please enter a valid email address.', kind: 'error' },
  ]);
  expect(field('Email')).toHaveAccessibleDescription(/^Invalid email address We recommend/);
  expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  expect(fetched).not.toHaveBeenCalled();

  await user.type(field('Password'), '2');
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
  expect(screen.getByText('Invalid email address')).toBeInTheDocument();
});

test('shows every error of an empty form', async () => {
  await user.click(button());
  expect(await screen.findByText('First name must be at least 2 characters')).toBeInTheDocument();
  for (const message of [
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]) {
    expect(screen.getByText(message)).toBeInTheDocument();
  }
  expect(field('First Name')).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [409, { error: 'An account with this email already exists' }, 'An account with this email already exists'],
  [502, {}, 'Failed to register. Please try again.'],
])('shows the error of a %i with %j', async (status, json, message) => {
  fetched.mockResolvedValue(jsonResponse(status, json));
  await fill();
  await user.click(button());
  await waitFor(() => expect(status === 409 ? field('Email') : button()).toHaveFocus());
  expect(toasts()).toEqual([errorToast(message)]);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  for (const { label, name } of FIELDS) {
    expect(field(label)).toHaveValue(FIELDS.find((one) => one.name === name)?.text);
  }
  expect(replace).not.toHaveBeenCalled();
});

test('shows the field errors of the server', async () => {
  const fieldErrors = { lastName: 'Last name must be at most 100 characters' };
  fetched.mockResolvedValue(jsonResponse(400, { error: 'Please look again.', fieldErrors }));
  await fill();
  await user.click(button());
  await waitFor(() => expect(field('Last Name')).toHaveFocus());
  expect(toasts()).toEqual([errorToast('Please look again.')]);
  expect(field('Last Name')).toHaveAccessibleDescription(fieldErrors.lastName);
});

test('shows an error when there is no response', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await fill();
  await user.click(button());
  await waitFor(() => expect(button()).toBeEnabled());
  expect(toasts()).toEqual([errorToast('Failed to register. Please try again.')]);
  expect(field('Email')).toHaveDisplayValue('Mira@Example.com');
});

describe('on the way to checkout, at a store that sells to guests', () => {
  beforeEach(() => {
    cleanup();
    window.history.replaceState(null, '', '/register?from=%2Fcheckout');
    render(<RegisterForm signsInForCheckout />);
  });

  test('signs the new customer in and leads back there', async () => {
    fetched.mockImplementation(async () => jsonResponse(200, { ok: true }));
    await fill();
    await user.click(button());
    await waitFor(() => expect(enterShop).toHaveBeenCalled());
    expect(enterShop.mock.calls).toEqual([['Success! Account created. You are signed in.', '/checkout']]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/users', '/api/session']);
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({
      email: 'mira@example.com',
      password: 'secret',
    });
    expect(replace).not.toHaveBeenCalled();
  });

  test('leads home when signing in fails', async () => {
    fetched.mockImplementation(async (path) =>
      path === '/api/users' ? jsonResponse(201, { ok: true }) : jsonResponse(503, {}),
    );
    await fill();
    await user.click(button());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(toasts()[0]).toMatchObject({ action: { label: 'Sign In', href: '/login?from=%2Fcheckout' } });
  });
});
