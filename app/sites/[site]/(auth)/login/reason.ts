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
 * @param hasEnded whether that page had to be left because its session has ended
 * @returns why one is here, or a welcome to those who came by themselves; each takes one line
 */
export function reasonToSignIn(from: string | null, hasEnded = false): string {
  if (hasEnded) return 'Your session has ended. Please sign in.';
  const [path = ''] = returnPath(from).split('?');
  return REASONS.get(path) ?? 'Welcome back.';
}
