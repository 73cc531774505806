import { returnPath } from '@/lib/session/return-path';

const REASONS = new Map([
  ['/account', 'Sign in to continue to your account.'],
  ['/checkout', 'Sign in to continue to checkout.'],
  ['/orders', 'Sign in to continue to your orders.'],
  ['/payment', 'Sign in to continue to payment.'],
]);

/**
 * What is said above the form.
 *
 * @param from the page that asked for signing in, as it came in the address
 * @returns why one is here, or a welcome to those who came by themselves; either takes one line
 */
export function reasonToSignIn(from: string | null): string {
  const [path = ''] = returnPath(from).split('?');
  return REASONS.get(path) ?? 'Welcome back.';
}
