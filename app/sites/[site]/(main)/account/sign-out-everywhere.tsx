'use client';

import { EmptyCartChoice } from '@/components/layout/empty-cart-choice';
import { useSignOut } from '@/components/layout/use-sign-out';

/**
 * Ends all sessions of the customer. Folded, because it is for a lost device or a stranger's one, not for every day.
 *
 * @param props.keepsCart whether the store keeps the customer's cart
 */
export function SignOutEverywhere({ keepsCart }: { keepsCart: boolean }) {
  const { isBusy, signOut, choice } = useSignOut({
    path: '/api/sessions',
    success: 'You have been logged out on all your devices.',
    failure: 'Your other devices may still be signed in. Please try again.',
    leadsTo: 'home',
  });
  return (
    <details className="needs-script disclosure">
      <summary>Signed in on other devices too?</summary>
      <p className="mt-2 max-w-prose text-sm text-muted">
        If you have lost one of them, or used one that is not yours, end your session on all of them, this one
        included.
      </p>
      {keepsCart && <EmptyCartChoice {...choice} />}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={signOut}
        className="button button-outline mt-4 aria-disabled:cursor-default aria-disabled:opacity-45"
      >
        Sign out everywhere
      </button>
    </details>
  );
}
