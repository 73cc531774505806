'use client';

import { useSignOut } from './use-sign-out';

/**
 * Ends the session.
 *
 * @param props.leadsTo `home`, or `here` for a page that is for signed-out visitors
 */
export function SignOutButton({ leadsTo = 'home' }: { leadsTo?: 'home' | 'here' }) {
  const { isBusy, signOut } = useSignOut({
    path: '/api/session',
    success: 'You have been successfully logged out.',
    leadsTo,
  });
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={signOut}
      className="needs-script button button-outline aria-disabled:cursor-default aria-disabled:opacity-45"
    >
      Sign Out
    </button>
  );
}
