'use client';

import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { orderPath } from '@/lib/orders/order-details';

/** The order number from the address, if there is one. */
export function OrderNumber() {
  const number = useOrderNumber();
  return number && <span className="wrap-anywhere">Your order number is {number}. </span>;
}

/** The link to the page of the order in the address, if it has one. */
export function OrderLink() {
  const number = useOrderNumber();
  return (
    number && (
      <ButtonLink href={orderPath(number)} variant="outline">
        View order
      </ButtonLink>
    )
  );
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
