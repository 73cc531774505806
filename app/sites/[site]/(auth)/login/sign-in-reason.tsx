'use client';

import { useSearchParams } from 'next/navigation';
import { reasonToSignIn } from './reason';

/** Why one is here: a page of signed-in customers was asked for. */
export function SignInReason() {
  return reasonToSignIn(useSearchParams().get('from'));
}
