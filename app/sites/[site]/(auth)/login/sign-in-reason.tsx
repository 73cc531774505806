'use client';

import { useSearchParams } from 'next/navigation';
import { expiredPage } from '@/lib/session/expired-session';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { reasonToSignIn } from './reason';

/** Why one is here: a page of signed-in customers was asked for, or had to be left. */
export function SignInReason() {
  const from = useSearchParams().get('from');
  const hasEnded = useIsHydrated() && from !== null && expiredPage.get() === from;
  return reasonToSignIn(from, hasEnded);
}
