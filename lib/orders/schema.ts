import { z } from 'zod';
import { dropInvalid, lenientList, lenientText, unwrapData } from '@/lib/store-api/lenient-schema';

const id = z.union([z.string().trim().min(1), z.number().transform(String)]);

/** Some stores send numbers as text: '12.50', '2'. */
const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)]);

const amount = numeric
  .transform((value) => (Number.isFinite(value) ? value : 0))
  .nullish()
  .catch(0)
  .transform((value) => value ?? 0);

const item = z
  .object({
    id: id.nullish().catch(null),
    productId: id.nullish().catch(null),
    productTitle: lenientText,
    quantity: numeric.pipe(z.int().min(0)).catch(0),
    price: amount,
    size: lenientText,
    color: lenientText,
    imgUrl: lenientText,
  })
  .transform(({ id: itemId, productId, ...rest }) => ({
    ...rest,
    id: itemId ?? productId ?? '',
    productId: productId ?? null,
  }));

const address = z.object({
  address: lenientText,
  city: lenientText,
  state: lenientText,
  postalCode: lenientText,
  phone: lenientText,
});

/** A text with a date; null when it has none. */
const date = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

/**
 * An order of the store API; all of an item but id, title, quantity and price, currency, tracking, the time to pay and
 * the reason of a cancellation are extensions.
 */
const wireOrder = z.object({
  id,
  // A missing status is 0, pending; an unreadable one is unknown.
  status: numeric.pipe(z.int()).nullable().catch(null).default(0),
  createdAt: date,
  payBefore: date,
  cancelReason: lenientText,
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((code) => code.toUpperCase())
    .nullish()
    .catch(null)
    .transform((code) => code ?? null),
  items: lenientList(item),
  shippingAddress: address
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  trackingNumber: lenientText,
});

export type WireOrder = z.infer<typeof wireOrder>;

/** The response of GET /orders. Unreadable orders are dropped. */
export const wireOrders = unwrapData(z.array(z.unknown())).transform(dropInvalid(wireOrder));

const created = z.object({ id });

/** The response of POST /orders; only its id is used. */
export const wireCreatedOrder = unwrapData(created);

/** The response of GET /orders/{orderId}. */
export const wireTrackedOrder = unwrapData(wireOrder);
