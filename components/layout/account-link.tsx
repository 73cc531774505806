'use client';

import { useSyncExternalStore } from 'react';
import { UserIcon } from '@/components/ui/icons';
import { onSessionChange } from '@/lib/session/session-events';
import { hasSessionCookie } from '@/lib/session/client-session';

/** Links to the account or to sign-in; both have the same size, so that nothing shifts. */
export function AccountLink() {
  const isSignedIn = useSyncExternalStore(
    onSessionChange,
    () => hasSessionCookie(document.cookie),
    () => false,
  );
  return (
    <a
      href={isSignedIn ? '/account' : '/login'}
      aria-label={isSignedIn ? 'My Account' : undefined}
      className="account-link"
    >
      {isSignedIn ? <UserIcon /> : 'Login'}
    </a>
  );
}
