'use client';

import { EmptyCartChoice } from './empty-cart-choice';
import { useSignOut } from './use-sign-out';

type Props = {
  /** `home`, or `here` for a page that is for signed-out visitors. */
  leadsTo?: 'home' | 'here';
  /** Whether the store keeps the customer's cart. */
  keepsCart: boolean;
};

/** Ends the session. It stands in a row that wraps. */
export function SignOutButton({ leadsTo = 'home', keepsCart }: Props) {
  const { isBusy, signOut, choice } = useSignOut({
    path: '/api/session',
    success: 'You have been successfully logged out.',
    leadsTo,
  });
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={signOut}
        className="needs-script button button-outline aria-disabled:cursor-default aria-disabled:opacity-45"
      >
        Sign Out
      </button>
      {keepsCart && <EmptyCartChoice {...choice} />}
    </>
  );
}
