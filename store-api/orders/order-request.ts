import { z } from '@hono/zod-openapi';
import { MAX_REASON_NOTE, OTHER_REASON } from '../../shared/order-words';
import { emailAddress } from '../mails/email-address';
import { notPlain, PLAIN_LINE, PLAIN_TEXT } from '../http/validation';
import type { RequestedLine } from './pricing';

/** Pieces of one line. */
export const MAX_QUANTITY = 99;
const MAX_LINES = 100;

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`);

function requiredText(label: string, maxLength: number, pattern = PLAIN_LINE) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(maxLength, `${label} must be at most ${maxLength} characters`)
    .regex(pattern, notPlain(label));
}

/** The fields of an address, as orders and saved addresses have them. */
export const shippingAddressFields = {
  fullName: requiredText('Full name', 120),
  address: requiredText('Address', 300, PLAIN_TEXT),
  city: requiredText('City', 100),
  state: requiredText('State', 100),
  postalCode: requiredText('Postal code', 20),
  phone: requiredText('Phone', 20),
};

const shippingAddressSchema = z.object(shippingAddressFields).openapi('ShippingAddress');

const option = z.string().trim().max(60).nullish();

/** The lines of an order or a quote, with size and color. */
export const linesSchema = z
  .array(z.object({ productId: z.string().max(100), quantity, size: option, color: option }))
  .max(MAX_LINES, 'The order has too many lines');

/** What a customer adds to a reason. */
export const noteOfReason = z
  .string()
  .trim()
  .max(MAX_REASON_NOTE, `Please use no more than ${MAX_REASON_NOTE} characters`)
  .regex(PLAIN_TEXT, notPlain('The note'))
  .optional();

/** Whether the reason is clear: who chooses 'Other' has to write it into the note. */
export function isExplained({ reason, note }: { reason?: string | undefined; note?: string | undefined }) {
  return reason !== OTHER_REASON || Boolean(note);
}

/** What is said where it does. */
export const UNEXPLAINED = { path: ['note'], message: 'Please tell us the reason' };

/** Pieces of an item of an order. */
export const piecesFields = {
  itemId: z.uuid('is no item of the order').openapi({ description: 'The `id` of an item of the order.' }),
  quantity: z.int('must be a whole number').min(1, 'must be at least 1'),
};

/** Items of an order that a customer has chosen, each once. */
export function chosenLines<Line extends z.ZodType<{ itemId: string }>>(line: Line, emptyMessage: string) {
  const isOnce = (lines: { itemId: string }[]) =>
    new Set(lines.map(({ itemId }) => itemId)).size === lines.length;
  return z.array(line).min(1, emptyMessage).max(MAX_LINES).refine(isOnce, 'name an item twice');
}

/** The code of a coupon. */
export const couponCode = z.string().trim().min(1, 'is empty').max(40, 'is too long').regex(PLAIN_LINE);

/** Whether an order is to be wrapped as a gift. */
export const giftWrap = z
  .boolean()
  .optional()
  .openapi({ description: 'Wrapped as a gift, for `totals.giftWrap` (feature `gift-wrap`).' });

const MAX_NOTE = 500;

/** The body of POST /orders. */
export const orderRequestSchema = z
  .object({
    products: z
      .record(z.string().max(100), quantity)
      .refine((products) => Object.keys(products).length > 0, 'The order has no products')
      .refine((products) => Object.keys(products).length <= MAX_LINES, 'The order has too many products')
      .openapi({ description: 'Product id to quantity.' }),
    shippingAddress: shippingAddressSchema,
    lines: linesSchema.optional().openapi({
      description:
        'The same pieces with their size and colour (feature `order-lines`). The quantities of a product ' +
        'must add up to its quantity in `products`.',
    }),
    quoteId: z
      .string()
      .max(100)
      .optional()
      .openapi({
        description:
          'The quote that the customer has agreed to (feature `quotes`); without it, they have agreed to what the lines ' +
          'cost alone. An order that costs something else is not placed: 409 with the new `quote`.',
      }),
    coupon: couponCode.optional().openapi({ description: 'The coupon of the quote (feature `coupons`).' }),
    giftWrap,
    email: emailAddress.optional().openapi({
      description:
        'Required of a guest (feature `guest-checkout`): the order is confirmed there. Ignored of customers.',
    }),
    note: z
      .string()
      .trim()
      .max(MAX_NOTE, `Note must be at most ${MAX_NOTE} characters`)
      .regex(PLAIN_TEXT, notPlain('Note'))
      .optional()
      .openapi({ description: 'What the customer asks of the shop (feature `order-notes`).' }),
  })
  .openapi('OrderRequest');

/** A parsed order request. */
export type OrderRequest = z.output<typeof orderRequestSchema>;

/** The lines of a request, as the catalogue names their products and choices. */
export function toRequestedLines(lines: z.output<typeof linesSchema>): RequestedLine[] {
  return lines.map(({ productId, quantity: count, size, color }) => ({
    productId: productId.toLowerCase(),
    quantity: count,
    size: size || null,
    color: color || null,
  }));
}

function quantitiesById(lines: Pick<RequestedLine, 'productId' | 'quantity'>[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  }
  return quantities;
}

/**
 * Returns the lines of an order: `lines` when the client sends them, otherwise one line per product.
 *
 * @returns null when the quantities in `lines` and `products` differ
 */
export function requestedLines({
  products,
  lines,
}: Pick<OrderRequest, 'products' | 'lines'>): RequestedLine[] | null {
  const plainLines = Object.entries(products).map(([id, count]) => ({
    productId: id.toLowerCase(),
    quantity: count,
    size: null,
    color: null,
  }));
  if (!lines?.length) return plainLines;
  const detailedLines = toRequestedLines(lines);
  const expected = quantitiesById(plainLines);
  const actual = quantitiesById(detailedLines);
  const isSame =
    expected.size === actual.size && [...expected].every(([id, count]) => actual.get(id) === count);
  return isSame ? detailedLines : null;
}
