import { z } from '@hono/zod-openapi';
import type { AskedLine } from './pricing';

const MOST_PIECES = 99;
const MOST_LINES = 100;

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MOST_PIECES, `must be at most ${MOST_PIECES}`);

const line = (label: string, longest: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`);

/** A shipping address; every field is required (spec section 5). */
export const shippingAddressSchema = z
  .object({
    fullName: line('Full name', 120),
    address: line('Address', 300),
    city: line('City', 100),
    state: line('State', 100),
    postalCode: line('Postal code', 20),
    phone: line('Phone', 20),
  })
  .openapi('ShippingAddress');

const choice = z.string().trim().max(60).nullish();

/** The body of POST /orders. */
export const orderRequestSchema = z
  .object({
    products: z
      .record(z.string().max(100), quantity)
      .refine((products) => Object.keys(products).length > 0, 'The order has no products')
      .refine((products) => Object.keys(products).length <= MOST_LINES, 'The order has too many products')
      .openapi({ description: 'Product id to quantity.' }),
    shippingAddress: shippingAddressSchema,
    lines: z
      .array(z.object({ productId: z.string().max(100), quantity, size: choice, color: choice }))
      .max(MOST_LINES, 'The order has too many lines')
      .optional()
      .openapi({ description: 'The same pieces with their size and colour (feature `order-lines`).' }),
  })
  .openapi('OrderRequest');

type OrderRequest = z.output<typeof orderRequestSchema>;

function piecesById(lines: Pick<AskedLine, 'productId' | 'quantity'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity: count } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + count);
  }
  return pieces;
}

/**
 * The lines that an order asks for: `lines` when the client sends them, else one for each product.
 *
 * @returns null when `lines` and `products` do not ask for the same pieces
 */
export function askedLines({
  products,
  lines,
}: Pick<OrderRequest, 'products' | 'lines'>): AskedLine[] | null {
  const plain = Object.entries(products).map(([id, count]) => ({
    productId: id.toLowerCase(),
    quantity: count,
    size: null,
    color: null,
  }));
  if (!lines?.length) return plain;
  const detailed = lines.map(({ productId, quantity: count, size, color }) => ({
    productId: productId.toLowerCase(),
    quantity: count,
    size: size || null,
    color: color || null,
  }));
  const wanted = piecesById(plain);
  const listed = piecesById(detailed);
  const same = wanted.size === listed.size && [...wanted].every(([id, count]) => listed.get(id) === count);
  return same ? detailed : null;
}
