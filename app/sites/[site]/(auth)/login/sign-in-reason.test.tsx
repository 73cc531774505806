import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { expiredPage } from '@/lib/session/expired-session';

let from = '/checkout';
jest.unstable_mockModule('next/navigation', () => ({ useSearchParams: () => new URLSearchParams({ from }) }));
const { SignInReason } = await import('./sign-in-reason');

const words = async () => (await act(async () => render(<SignInReason />))).container.textContent;

test('a session that ended on this very page is the reason, and no other', async () => {
  expect(await words()).toBe('Sign in to continue to checkout.');
  expiredPage.set('/checkout');
  expect(await words()).toBe('Your session has ended. Please sign in.');
  from = '/orders';
  expect(await words()).toBe('Sign in to continue to your orders.');
});
