import type { ReactNode } from 'react';
import { formatPrice } from '@/lib/format/money';
import { NOT_SENT } from '@/lib/checkout/order-attempt';
import { busyMessage } from '@/lib/format/wait';
import { isGuest } from '@/lib/session/client-session';
import type { PlaceOrderResult } from './place-order';

/** Why the order was not placed. An expired session is not among these: sign-in follows. */
export type CheckoutError =
  | Exclude<PlaceOrderResult, { kind: 'placed' | 'signed-out' }>
  /** The order costs something else than the shopper has seen, in rupees; nothing was sent. */
  | { kind: 'requoted'; from: number; to: number };

type Props = {
  error: CheckoutError;
  /** Places the order although an earlier one may have been placed. */
  onOrderAnyway: () => void;
};

/** Says why the order was not placed, and what the shopper can do. */
export function CheckoutFailure({ error, onOrderAnyway }: Props) {
  return (
    <>
      <p>
        <Message error={error} />
      </p>
      {'mayBePlaced' in error && error.mayBePlaced && (
        <p>
          Your earlier try may have been placed all the same: please look in <PlacedOrders />.
        </p>
      )}
      {error.kind === 'earlier' && error.isAnother && (
        <button type="button" onClick={onOrderAnyway} className="button button-outline w-full">
          Place this order anyway
        </button>
      )}
    </>
  );
}

function Message({ error }: { error: CheckoutError }): ReactNode {
  switch (error.kind) {
    case 'rejected':
      return (
        <>
          {asSentence(error.message || 'The store could not take this order')} What you typed is kept.{' '}
          <TextLink href="/cart">Back to the cart</TextLink>
          {error.isConflict && !isGuest(document.cookie) && (
            <>
              {' '}
              or to <PlacedOrders />
            </>
          )}
        </>
      );
    case 'requoted':
      return (
        <>
          The total is {formatPrice(error.to)} now, and was {formatPrice(error.from)}. Nothing was ordered:
          press the button again if that is right.
        </>
      );
    case 'too-many':
      return busyMessage(error.seconds);
    case 'not-sent':
      return NOT_SENT;
    case 'unknown':
      return (
        <>
          The store gave no clear answer, so we can&apos;t tell whether the order was placed. What you typed
          is kept. You may look in <PlacedOrders /> before you try again.
        </>
      );
    case 'elsewhere':
      return 'An order is being placed in another tab of this browser. Please look there first.';
    case 'earlier':
      return (
        <>
          Your last order may already have been placed. Please look in <PlacedOrders /> before you order
          again.
        </>
      );
  }
}

/** Where a shopper sees what they have ordered: guests have no list of it, and get a mail of each order. */
function PlacedOrders() {
  return isGuest(document.cookie) ? 'your mail' : <TextLink href="/orders">My Orders</TextLink>;
}

/** A text that ends with a full stop unless it has a final mark of its own. */
function asSentence(text: string): string {
  return /[.!?…।]$/.test(text.trim()) ? text : `${text}.`;
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link">
      {children}
    </a>
  );
}
