import { z } from '@hono/zod-openapi';

/** What an order or a quote asks for beyond what there is. */
export const shortageSchema = z.object({
  productId: z.string(),
  size: z.string().optional(),
  color: z.string().optional(),
  stock: z.int().openapi({ description: 'The pieces that there are.' }),
});

/** The parts of an order's total, in rupees. */
export const totalsSchema = z
  .object({
    subtotal: z.number(),
    discount: z.number(),
    delivery: z.number(),
    giftWrap: z.number(),
    fee: z.number().openapi({ description: 'Of cash on delivery.' }),
    taxIncluded: z.number().openapi({ description: 'The GST in `total`.' }),
    total: z.number().openapi({ description: '`subtotal` − `discount` + `delivery` + `giftWrap` + `fee`.' }),
  })
  .openapi('Totals');

/** What an order would cost, as the API returns it. */
export const quoteSchema = z
  .object({
    id: z.string().openapi({
      description: 'POST /orders takes it as `quoteId` and places an order at these figures only.',
    }),
    expiresAt: z.iso.datetime(),
    lines: z.array(
      z.object({
        productId: z.string(),
        size: z.string().optional(),
        color: z.string().optional(),
        quantity: z.int(),
        price: z.number(),
        discount: z.number().openapi({ description: "The line's part of `totals.discount`." }),
      }),
    ),
    totals: totalsSchema,
    coupon: z
      .object({
        code: z.string(),
        error: z.string().optional().openapi({ description: 'Why it does not hold, for the customer.' }),
      })
      .optional(),
    offers: z
      .array(z.object({ code: z.string(), off: z.number(), from: z.number().optional() }))
      .optional()
      .openapi({
        description: 'Public coupons, with the amount of goods that they are for (feature `coupons`).',
      }),
    freeDeliveryFrom: z
      .number()
      .optional()
      .openapi({ description: 'The subtotal from which delivery is free, while it is not.' }),
    shortages: z.array(shortageSchema),
    earliest: z.iso.date().optional().openapi({ description: 'The day of the delivery at the earliest.' }),
  })
  .openapi('Quote');

/** A quote as the API returns it. */
export type QuoteResponse = z.infer<typeof quoteSchema>;
