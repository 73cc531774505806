import { returnPath } from '@/lib/session/return-path';

const REASONS = new Map([
  ['/account', 'Sign in to continue to your account.'],
  ['/checkout', 'Sign in to continue to checkout.'],
  ['/orders', 'Sign in to continue to your orders.'],
  ['/payment', 'Sign in to continue to payment.'],
]);

/**
 * The line above the sign-in form. Each text fits on one line, so that the form does not move when it changes.
 *
 * @param from the `from` parameter of the address: the page that requires sign-in
 * @param hasExpired whether that page was left because the session has expired
 */
export function reasonToSignIn(from: string | null, hasExpired = false): string {
  if (hasExpired) return 'Your session has ended. Please sign in.';
  const [, page = ''] = returnPath(from).split(/[/?]/);
  return REASONS.get(`/${page}`) ?? 'Welcome back.';
}
