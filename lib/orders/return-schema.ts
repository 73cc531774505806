import { z } from 'zod';
import { addressFields } from '@/lib/addresses/schema';
import { dateText, filledText, lenientList, lenientText, orNull } from '@/lib/store-api/lenient-schema';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';
import { RETURN_STATES } from '@/shared/order-words';

const kind = z.enum(['refund', 'exchange']);

const state = z.enum(RETURN_STATES);

/** A return as lists of orders tell it, and as the response that requests or cancels it. */
export const wireReturnSummary = z.object({ id: filledText, kind, state });

/** A return as its order's page shows it. */
export const wireReturn = wireReturnSummary.extend({
  lines: lenientList(
    z.object({ itemId: z.string(), quantity: z.int(), reason: lenientText, size: lenientText }),
  ),
  refund: z.number().min(0).catch(0),
  refundTo: lenientText,
  pickup: z.object({ day: z.iso.date(), address: lenientText }),
  canCancel: z.boolean().catch(false),
  timeline: lenientList(
    z.object({
      at: dateText,
      event: state,
      courier: lenientText,
      trackingNumber: lenientText,
      trackingUrl: orNull(z.url({ protocol: /^https?$/ })),
      reason: lenientText,
    }),
  ),
});

export type ReturnSummary = z.infer<typeof wireReturnSummary>;
export type OrderReturn = z.infer<typeof wireReturn>;

/** The response of GET /orders/{orderId}/returns/options. */
export const wireReturnOptions = z.object({
  lines: lenientList(
    z.object({
      itemId: filledText,
      refunds: lenientList(z.number().min(0)),
      refusal: lenientText,
      sizes: lenientList(z.object({ size: filledText, stock: orNull(z.int()) })),
    }),
  ),
  reasons: lenientList(filledText),
  days: lenientList(z.iso.date()),
  pickupError: lenientText,
  kept: z.number().min(0).catch(0),
  canRefundToSource: z.boolean().catch(false),
});

export type ReturnOptions = z.infer<typeof wireReturnOptions>;

const text = z.string().max(MAX_TEXT_LENGTH);

/** What the form sends to the storefront's server. */
export const returnInput = z.object({
  kind,
  lines: z
    .array(
      z.object({
        itemId: text,
        quantity: z.int().min(1),
        reason: text,
        note: text.optional(),
        size: text.optional(),
      }),
    )
    .max(100),
  refund: z.number().optional(),
  upiId: text.optional(),
  day: text,
  address: z.object(addressFields).optional(),
});

export type ReturnInput = z.infer<typeof returnInput>;
