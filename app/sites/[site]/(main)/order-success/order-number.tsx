'use client';

import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { orderPath } from '@/lib/orders/order-details';
import { isGuest } from '@/lib/session/client-session';

/** The order number from the address, if there is one. */
export function OrderNumber() {
  const number = useOrderNumber();
  return number && <span className="wrap-anywhere">Your order number is {number}. </span>;
}

/** Where the order is found again; nothing for guests, who read of their mail below. */
export function WhereToFollow() {
  return !useIsGuest() && 'You can follow it in your orders at any time.';
}

/**
 * The links to My Orders, which guests do not have, and to the page of the order in the address.
 *
 * @param props.hasPages whether each order has a page of its own
 */
export function OrderLinks({ hasPages }: { hasPages: boolean }) {
  const number = useOrderNumber();
  const isGuest = useIsGuest();
  return (
    <>
      {!isGuest && <MyOrdersLink />}
      {hasPages && number && (
        <ButtonLink href={orderPath(number)} variant={isGuest ? 'primary' : 'outline'}>
          View order
        </ButtonLink>
      )}
    </>
  );
}

/** The link to the orders of customers. */
export function MyOrdersLink() {
  return <ButtonLink href="/orders">View My Orders</ButtonLink>;
}

/** The link to the tracking page, with the order number from the address filled in there. */
export function TrackLink() {
  return <TrackButton number={useOrderNumber()} />;
}

/** @param props.number null leaves it to the shopper to fill it in */
export function TrackButton({ number }: { number: string | null }) {
  return (
    <ButtonLink href={number ? `/track-order?id=${number}` : '/track-order'} variant="outline">
      Track Order
    </ButtonLink>
  );
}

function useIsGuest(): boolean {
  return useIsHydrated() && isGuest(document.cookie);
}

/** @returns null when the address has none */
export function useOrderNumber(): string | null {
  return parseOrderNumber(useSearchParams().get('orderId'));
}

/** At most 64 characters, which take two lines on a phone. */
const ORDER_NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Reads an order number from the address. Anybody can write a link, so other text is not shown: it could be a message
 * in the shop's name.
 */
export function parseOrderNumber(text: string | null): string | null {
  return text !== null && ORDER_NUMBER.test(text) ? text : null;
}
