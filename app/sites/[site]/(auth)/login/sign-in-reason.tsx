'use client';

import { useSearchParams } from 'next/navigation';
import { expiredPage } from '@/lib/session/expired-session';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { reasonToSignIn } from './reason';

/** The line above the form, for the page that the shopper comes from. */
export function SignInReason() {
  const from = useSearchParams().get('from');
  const hasExpired = useIsHydrated() && from !== null && expiredPage.get() === from;
  return reasonToSignIn(from, hasExpired);
}
