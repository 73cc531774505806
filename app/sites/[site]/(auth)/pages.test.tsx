import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';

let query = '';
const params = Promise.resolve({ site: 'shop.example' });
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(query),
}));
let features: string[] = [];
jest.unstable_mockModule('@/lib/store-info/queries', () => ({
  getStoreInfo: async () => ({ isLoaded: true, features }),
}));
const { default: LoginPage } = await import('./login/page');
const { default: RegisterPage } = await import('./register/page');

test.each([
  ['sign-in', LoginPage, 'Create an account', '/register'],
  ['registration', RegisterPage, 'Sign in', '/login'],
])(
  '%s links to the other form with the page to return to, the policies and home',
  async (_, Page, name, href) => {
    query = 'from=/orders';
    render(await Page({ params }));
    for (const [link, target] of [
      [name, `${href}?from=%2Forders`],
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Return to Home', '/'],
    ] as const) {
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', target);
    }
  },
);

const guestButton = () => screen.queryByRole('button', { name: 'Continue as guest' });

test.each([
  ['a store that sells to guests', 'from=/checkout', ['guest-checkout'], true],
  ['a plain store', 'from=/checkout', [], false],
  ['the way to the account', 'from=/account', ['guest-checkout'], false],
  ['another site', 'from=https://evil.example/checkout', ['guest-checkout'], false],
])('offers checkout as a guest: %s', async (_, from, offered, isShown) => {
  [query, features] = [from, offered];
  render(await LoginPage({ params }));
  expect(guestButton() !== null).toBe(isShown);
});

test('says why a guest can not go on, and lets them try again', async () => {
  [query, features] = ['from=/checkout', ['guest-checkout']];
  const fetched = jest
    .fn<typeof fetch>()
    .mockResolvedValue(jsonResponse(429, { error: 'Please wait a minute.' }));
  globalThis.fetch = fetched;
  render(await LoginPage({ params }));
  const button = screen.getByRole('button', { name: 'Continue as guest' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/guest-session']);
  expect(button).toHaveTextContent('Continue as guest');
});
