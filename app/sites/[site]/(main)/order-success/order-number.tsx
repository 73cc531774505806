'use client';

import { useSearchParams } from 'next/navigation';

/** The order number from the address, if there is one. */
export function OrderNumber() {
  const number = parseOrderNumber(useSearchParams().get('orderId'));
  return number && <span className="wrap-anywhere">Your order number is {number}. </span>;
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
