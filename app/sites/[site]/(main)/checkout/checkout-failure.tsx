import Link from 'next/link';
import type { ReactNode } from 'react';
import { waitWords } from '@/lib/wait-words';
import type { Failure } from './use-checkout';

/** Why no order came of it, and what can be done. */
export function CheckoutFailure({ failure }: { failure: Failure }) {
  return (
    <p className="rounded-card border border-danger p-4 text-sm wrap-anywhere">
      <FailureWords failure={failure} />
    </p>
  );
}

function FailureWords({ failure }: { failure: Failure }): ReactNode {
  switch (failure.kind) {
    case 'refused':
      return (
        <>
          {failure.message || 'The store could not take this order.'} What you typed is kept.{' '}
          <Way href="/cart">Back to the cart</Way>
        </>
      );
    case 'too-many':
      return `The store has a lot to do. Please wait ${waitWords(failure.seconds)} and try again.`;
    case 'unknown':
      return (
        <>
          The store gave no clear answer, so we can&apos;t tell whether the order was placed. What you typed
          is kept. You may look in <Way href="/orders">My Orders</Way> before you try again.
        </>
      );
  }
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="text-link">
      {children}
    </Link>
  );
}
