import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { expiredPage } from '@/lib/session/expired-session';

let from = '/checkout';
jest.unstable_mockModule('next/navigation', () => ({ useSearchParams: () => new URLSearchParams({ from }) }));
const { SignInReason } = await import('./sign-in-reason');

const text = async () => (await act(async () => render(<SignInReason />))).container.textContent;

test('says that the session has ended only for the page that was left', async () => {
  expect(await text()).toBe('Sign in to continue to checkout.');
  expiredPage.set('/checkout');
  expect(await text()).toBe('Your session has ended. Please sign in.');
  from = '/orders';
  expect(await text()).toBe('Sign in to continue to your orders.');
});
