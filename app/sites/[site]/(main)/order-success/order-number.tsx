'use client';

import { useSearchParams } from 'next/navigation';
import { orderNumber } from './read-order-number';

/** Which order it is, as far as the address tells. */
export function OrderNumber() {
  const number = orderNumber(useSearchParams().get('orderId'));
  return number && <span className="wrap-anywhere">Your order number is {number}. </span>;
}
