import { z } from 'zod';
import { filledText, lenientList, lenientText, optional, orNull } from '@/lib/store-api/lenient-schema';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

/** More distinct lines than any real order has; it bounds the request to the store. */
const MAX_LINES = 500;

const EMPTY = 'Please add items to your cart before checkout.';
const choice = z.string().max(MAX_TEXT_LENGTH).nullable();

/** The lines of a cart, as cart and checkout send them to the storefront's server. */
export const orderLines = z
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
  .max(MAX_LINES);

/** What cart and checkout send to the storefront's server to learn what an order would cost. */
export const quoteInput = z.object({
  lines: orderLines,
  postalCode: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
  coupon: z.string().trim().min(1).max(MAX_TEXT_LENGTH).optional(),
  giftWrap: z.boolean().optional(),
});

const amount = z.number().min(0);
const part = amount.catch(0);

/** The parts of an order's total, in rupees, an extension. */
export const wireTotals = z.object({
  subtotal: amount,
  discount: part,
  delivery: part,
  giftWrap: part,
  fee: part,
  taxIncluded: part,
  total: amount,
});

/** A quote of the store API. Without its id or total it is none. */
export const wireQuote = z.object({
  id: filledText,
  totals: wireTotals,
  /** The coupon that was asked for; `error` says why it does not hold, and is empty where it does. */
  coupon: orNull(z.object({ code: filledText, error: lenientText })),
  offers: lenientList(z.object({ code: filledText, off: amount, from: part })),
  /** The amount of goods, in rupees, from which delivery is free, while it is not. */
  freeDeliveryFrom: orNull(amount),
  earliest: optional(z.iso.date()),
});
