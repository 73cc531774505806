'use client';

import { useSearchParams } from 'next/navigation';
import { endedPage } from '@/lib/session/ended-session';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';
import { reasonToSignIn } from './reason';

/** Why one is here: a page of signed-in customers was asked for, or had to be left. */
export function SignInReason() {
  const from = useSearchParams().get('from');
  const hasEnded = useIsHydrated() && from !== null && endedPage() === from;
  return reasonToSignIn(from, hasEnded);
}
