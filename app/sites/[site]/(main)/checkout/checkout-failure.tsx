import Link from 'next/link';
import type { ReactNode } from 'react';
import { busyMessage } from '@/lib/format/wait';
import type { Failure } from './use-checkout';

type Props = {
  failure: Failure;
  /** Places the order whatever became of an earlier one. */
  onOrderAnyway: () => void;
};

/** Why no order came of it, and what can be done. */
export function CheckoutFailure({ failure, onOrderAnyway }: Props) {
  return (
    <div className="space-y-3 rounded-card border border-danger p-4 text-sm wrap-anywhere">
      <p>
        <FailureWords failure={failure} />
      </p>
      {'mayBePlaced' in failure && failure.mayBePlaced && (
        <p>
          Your earlier try may have been placed all the same: please look in{' '}
          <TextLink href="/orders">My Orders</TextLink>.
        </p>
      )}
      {failure.kind === 'earlier' && failure.isAnother && (
        <button type="button" onClick={onOrderAnyway} className="button w-full button-outline">
          Place this order anyway
        </button>
      )}
    </div>
  );
}

function FailureWords({ failure }: { failure: Failure }): ReactNode {
  switch (failure.kind) {
    case 'refused':
      return (
        <>
          {failure.message || 'The store could not take this order.'} What you typed is kept.{' '}
          <TextLink href="/cart">Back to the cart</TextLink>
        </>
      );
    case 'too-many':
      return busyMessage(failure.seconds);
    case 'not-sent':
      return 'The store could not be reached, so nothing was ordered. What you typed is kept.';
    case 'unknown':
      return (
        <>
          The store gave no clear answer, so we can&apos;t tell whether the order was placed. What you typed
          is kept. You may look in <TextLink href="/orders">My Orders</TextLink> before you try again.
        </>
      );
    case 'earlier':
      return (
        <>
          Your last order may already have been placed. Please look in{' '}
          <TextLink href="/orders">My Orders</TextLink> before you order again.
        </>
      );
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="text-link">
      {children}
    </Link>
  );
}
