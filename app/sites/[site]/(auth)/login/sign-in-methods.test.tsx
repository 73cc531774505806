import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';

jest.unstable_mockModule('@/lib/session/session-events', () => ({ announceSessionChange: jest.fn() }));
const { SignInMethods } = await import('./sign-in-methods');

const fetched = jest.fn<typeof fetch>();
const user = userEvent.setup();
const field = () => screen.findByLabelText('One-time code');
const bodyOf = (index: number): unknown => JSON.parse(String(fetched.mock.calls[index]?.[1]?.body));

/** Asks for a code, as somebody whom the store answers like anybody. */
async function askForCode(body: object = { challenge: 'c-1' }) {
  fetched.mockResolvedValueOnce(jsonResponse(202, body));
  render(<SignInMethods />);
  await user.click(screen.getByRole('button', { name: 'Sign in with a code' }));
  await user.type(await screen.findByLabelText('Email'), ' Asha@example.com{Enter}');
  return field();
}

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  sessionStorage.clear();
});

test('sends a code, which is one numeric field that is filled in by the browser or pasted', async () => {
  const input = await askForCode();
  expect(bodyOf(0)).toEqual({ email: 'asha@example.com' });
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAccessibleDescription(/^If there is an account with asha@example.com, we have mailed/);
  await user.paste(' 123 456 ');
  expect(input).toHaveDisplayValue('123456');
  expect(screen.getByRole('button', { name: 'Send a new code after 30 seconds' })).toBeDisabled();
});

test('signs in with the code, its challenge and what is to be remembered', async () => {
  // jsdom logs an error because it can not navigate.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await askForCode();
  fetched.mockResolvedValueOnce(jsonResponse(200, { ok: true }));
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.type(await field(), '123456{Enter}');
  await waitFor(() => expect(sessionStorage.getItem('toast')).toContain('Logged in'));
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/sign-in-codes/confirmations');
  const proof = { email: 'asha@example.com', challenge: 'c-1', code: '123456', rememberMe: true };
  expect(bodyOf(1)).toEqual(proof);
  logged.mockRestore();
});

test('says at the field what is wrong with a code', async () => {
  await askForCode();
  fetched.mockResolvedValueOnce(jsonResponse(401, { error: 'This code isn’t right.' }));
  await user.type(await field(), '000000{Enter}');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/^This code isn’t right\./));
  expect(await field()).toHaveFocus();
});

test('says why no code was sent, and leads back to the password', async () => {
  fetched.mockResolvedValueOnce(jsonResponse(429, { error: 'Too many codes were asked for.' }));
  render(<SignInMethods />);
  await user.click(screen.getByRole('button', { name: 'Sign in with a code' }));
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many codes'));
  await user.click(screen.getByRole('button', { name: 'Sign in with your password' }));
  expect(screen.getByLabelText('Email')).toHaveDisplayValue('asha@example.com');
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

test('shows the code at a shop for trying out', async () => {
  expect(await askForCode({ challenge: 'c-1', demoCode: '987654' })).toHaveAccessibleDescription(/987654/);
});
