'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { SignOutButton } from '@/components/layout/sign-out-button';
import { returnPath } from '@/lib/session/return-path';
import { hasSessionCookie } from '@/lib/session/client-session';
import { fullName, useKnownAccount } from '@/lib/session/use-account';

/**
 * Takes the place of the form while somebody is signed in. Both are in the cached page; `data-signed-in` on <html>
 * selects one of them, before the first paint by the pre-paint script.
 *
 * @param props.keepsCart whether the store keeps the customer's cart
 */
export function SignedInNotice({ keepsCart }: { keepsCart: boolean }) {
  const isSignedIn = useSyncExternalStore(onReturn, readSignedIn, () => false);
  // The store is read with each render.
  const [, checkAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // Not `isSignedIn`, which is false for a moment while the page hydrates.
    document.documentElement.toggleAttribute('data-signed-in', readSignedIn());
  }, [isSignedIn]);
  return (
    <div className="signed-in-only mt-3">
      <p className="min-h-12 wrap-anywhere text-muted">
        You are signed in{isSignedIn ? <SignedInName onSignedOut={checkAgain} /> : '.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Suspense fallback={<ButtonLink href="/account">My Account</ButtonLink>}>
          <WayOn />
        </Suspense>
        <SignOutButton leadsTo="here" keepsCart={keepsCart} />
      </div>
    </div>
  );
}

/** Not while this page is open: the form that has just signed in stays until the next page is there. */
function onReturn(listener: () => void): () => void {
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function readSignedIn(): boolean {
  return hasSessionCookie(document.cookie);
}

/**
 * The end of the sentence, with the customer's name and email as soon as they are known.
 *
 * @param props.onSignedOut called when the session has ended
 */
function SignedInName({ onSignedOut }: { onSignedOut: () => void }) {
  const [name, setName] = useState('');
  useKnownAccount(
    (account) => setName([fullName(account), account.email].filter(Boolean).join(', ')),
    () => {
      setName('');
      onSignedOut();
    },
  );
  return name ? ` as ${name}.` : '.';
}

const LABELS = new Map([
  ['/checkout', 'Continue to Checkout'],
  ['/orders', 'Continue to My Orders'],
  ['/payment', 'Continue to Payment'],
]);

/** Leads to the page that asked for the sign-in, else to the account. */
function WayOn() {
  const from = returnPath(useSearchParams().get('from'));
  if (from === '/' || from === '/account') return <ButtonLink href="/account">My Account</ButtonLink>;
  return <ButtonLink href={from}>{LABELS.get(from.split('?')[0] ?? '') ?? 'Continue'}</ButtonLink>;
}
