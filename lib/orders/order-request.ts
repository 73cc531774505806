import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

/** More distinct lines than any real order has; it bounds the request to the store. */
const MAX_LINES = 500;

const BLANK = 'All shipping information fields are required.';
const EMPTY = 'Please add items to your cart before checkout.';

const filled = z.string(BLANK).trim().min(1, BLANK).max(MAX_TEXT_LENGTH);
const choice = z.string().max(MAX_TEXT_LENGTH).nullable();

/** What checkout sends to the storefront's server. */
export const orderInput = z.object({
  lines: z
    .array(
      z.object({
        productId: z.string().min(1).max(MAX_TEXT_LENGTH),
        quantity: z.int().min(1),
        size: choice,
        color: choice,
      }),
      EMPTY,
    )
    .min(1, EMPTY)
    .max(MAX_LINES),
  shippingAddress: z.object(
    { fullName: filled, address: filled, city: filled, state: filled, postalCode: filled, phone: filled },
    BLANK,
  ),
});

export type OrderInput = z.infer<typeof orderInput>;

/** The body of the store API's POST /orders; `lines` is an extension. */
export type OrderRequest = {
  /** Product id to quantity, summed over sizes and colours. */
  products: Record<string, number>;
  shippingAddress: OrderInput['shippingAddress'];
  lines?: OrderInput['lines'];
};

/**
 * Builds the request to the store API.
 *
 * @param withLines whether the store takes sizes and colours (its feature `order-lines`)
 */
export function toOrderRequest({ lines, shippingAddress }: OrderInput, withLines: boolean): OrderRequest {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return {
    products: Object.fromEntries(pieces),
    shippingAddress,
    ...(withLines ? { lines } : {}),
  };
}

/** The longest email address; order numbers and phone numbers are shorter. */
const MAX_CONTACT_LENGTH = 254;

const text = z.string().trim().min(1).max(MAX_CONTACT_LENGTH);

/** What the track-order form sends to the storefront's server. */
export const trackingInput = z.object({
  // It becomes a segment of a path, where dots alone name another path and a lone surrogate can't be encoded.
  orderId: text.refine((id) => !/^\.{1,2}$/.test(id) && id.isWellFormed()),
  contactInfo: text,
});

export type TrackingInput = z.infer<typeof trackingInput>;
