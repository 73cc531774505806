'use client';

import Link from 'next/link';
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
    <Link
      href={isSignedIn ? '/account' : '/login'}
      prefetch={false}
      aria-label={isSignedIn ? 'My Account' : undefined}
      className="account-link"
    >
      {isSignedIn ? <UserIcon /> : 'Login'}
    </Link>
  );
}
