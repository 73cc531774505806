import { z } from 'zod';
import { addressFields, BLANK_ADDRESS } from '@/lib/addresses/schema';
import { emailInput } from '@/lib/format/email-input';
import { orderLines } from '@/lib/quotes/schema';
import { segmentText } from '@/lib/store-api/lenient-schema';
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

/** What checkout sends to the storefront's server. */
export const orderInput = z.object({
  lines: orderLines,
  shippingAddress: z.object(addressFields, BLANK_ADDRESS),
  /** The quote that the shopper has agreed to, and its coupon; extensions. */
  quoteId: z.string().min(1).max(MAX_TEXT_LENGTH).optional(),
  coupon: z.string().min(1).max(MAX_TEXT_LENGTH).optional(),
  giftWrap: z.boolean().optional(),
  note: z.string().trim().min(1).max(MAX_NOTE_LENGTH).optional(),
  /** Of a guest. */
  email: emailInput.optional(),
});

export type OrderInput = z.infer<typeof orderInput>;

/** The body of the store API's POST /orders; `lines` and what follows are extensions. */
export type OrderRequest = {
  /** Product id to quantity, summed over sizes and colours. */
  products: Record<string, number>;
  shippingAddress: OrderInput['shippingAddress'];
  lines?: OrderInput['lines'];
  quoteId?: string;
  coupon?: string;
  giftWrap?: boolean;
  note?: string;
  email?: string;
};

/**
 * Builds the request to the store API.
 *
 * @param features of the store: `order-lines` for sizes and colours, `quotes` for quote and coupon, `gift-wrap` with it,
 *   `order-notes`, and `guest-checkout` for the email
 */
export function toOrderRequest(
  { lines, shippingAddress, quoteId, coupon, giftWrap, note, email }: OrderInput,
  features: string[],
): OrderRequest {
  const hasQuotes = features.includes('quotes');
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return {
    products: Object.fromEntries(pieces),
    shippingAddress,
    ...(features.includes('order-lines') && { lines }),
    ...(hasQuotes && quoteId !== undefined && { quoteId }),
    ...(hasQuotes && coupon !== undefined && { coupon }),
    ...(hasQuotes && features.includes('gift-wrap') && giftWrap && { giftWrap }),
    ...(features.includes('order-notes') && note !== undefined && { note }),
    ...(features.includes('guest-checkout') && email !== undefined && { email }),
  };
}

/** The longest email address; order numbers and phone numbers are shorter. */
const MAX_CONTACT_LENGTH = 254;

const text = z.string().trim().min(1).max(MAX_CONTACT_LENGTH);

/** What the track-order form sends to the storefront's server. */
export const trackingInput = z.object({
  orderId: text.pipe(segmentText),
  contactInfo: text,
});

export type TrackingInput = z.infer<typeof trackingInput>;
