import { postJson } from '@/lib/browser/fetch-json';
import { hasFields } from '@/lib/browser/fields';
import type { CartItem } from '@/lib/cart/cart';
import { formatPrice } from '@/lib/format/money';
import type { z } from 'zod';
import type { wireQuote, wireTotals } from './schema';

/** The parts of an order's total, in rupees. GST is included in it. */
export type Totals = z.infer<typeof wireTotals>;

/** What an order would cost, as the store says. */
export type Quote = z.infer<typeof wireQuote>;

/** A coupon for everybody, in rupees. */
export type Offer = Quote['offers'][number];

/** What a quote is asked for. */
export type QuoteRequest = { lines: CartItem[]; postalCode: string; coupon: string; giftWrap?: boolean };

/** The lines of a cart as the storefront's server takes them. */
export function orderLinesOf(lines: CartItem[]) {
  return lines.map(({ id, quantity, selectedSize, selectedColor }) => ({
    productId: id,
    quantity,
    size: selectedSize,
    color: selectedColor,
  }));
}

/** @returns null when the store has not said; the order is then checked by the store alone */
export async function fetchQuote({
  lines,
  postalCode,
  coupon,
  giftWrap,
}: QuoteRequest): Promise<Quote | null> {
  const response = await postJson('/api/quotes', {
    lines: orderLinesOf(lines),
    ...(postalCode && { postalCode }),
    ...(coupon && { coupon }),
    ...(giftWrap && { giftWrap }),
  });
  return response?.status === 200 && hasFields<Quote>(response.body, 'id', 'totals') ? response.body : null;
}

/** Such as `₹200 off from ₹999`. */
export function offerText({ off, from }: Offer): string {
  return `${formatPrice(off)} off${from > 0 ? ` from ${formatPrice(from)}` : ''}`;
}
