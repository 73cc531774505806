'use client';

import { useState } from 'react';
import { EmptyCartChoice } from '@/components/layout/empty-cart-choice';
import { useSignOut } from '@/components/layout/use-sign-out';
import { SessionList } from './session-list';

type Props = {
  /** Whether the store keeps the customer's cart. */
  keepsCart: boolean;
  /** Whether it tells where the customer is signed in. */
  listsSessions: boolean;
};

/**
 * Ends sessions of the customer: single ones where the store lists them, and all at once. Folded, because it is for a lost device or a stranger's one, not for every day.
 */
export function SignOutEverywhere({ keepsCart, listsSessions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, signOut, choice } = useSignOut({
    path: '/api/sessions',
    success: 'You have been logged out on all your devices.',
    failure: 'Your other devices may still be signed in. Please try again.',
    leadsTo: 'home',
  });
  return (
    <details
      className="needs-script disclosure"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Signed in on other devices too?</summary>
      {listsSessions && isOpen && (
        <div className="mt-3">
          <SessionList />
        </div>
      )}
      <p className="mt-3 max-w-prose text-sm text-muted">
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
