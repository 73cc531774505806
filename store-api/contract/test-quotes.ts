import { z } from 'zod';
import { coupons } from '../db/schema/coupons';
import { orders } from '../db/schema/orders';
import { products, productVariants } from '../db/schema/products';
import { quoteSchema } from '../quotes/quote-schema';
import type { TestApi, TestResponse } from './test-api';
import { runCommand } from './test-commands';
import { linenShirt, placeTestOrder } from './test-orders';
import { testShops } from './test-shops';

const extras = {
  features: ['delivery', 'order-lines', 'stock', 'quotes', 'coupons', 'gift-wrap'],
  giftWrapPrice: 49,
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [
    { from: '570001', to: '570099', place: 'Mysuru', days: 2, cashOnDelivery: true, pickup: true },
    {
      from: '744101',
      to: '744999',
      place: 'Andaman',
      days: 9,
      cashOnDelivery: false,
      pickup: false,
      fee: 199,
    },
  ],
  gst: [{ from: '2025-09-22', rates: [{ upTo: 2500, percent: 5 }, { percent: 18 }] }],
};
const terms = { shippingFee: 79, freeFrom: 1499 };

/** Pieces of a shirt in one size and color. */
export const shirt = (quantity: number) => ({ productId: linenShirt, quantity, size: 'M', color: 'Indigo' });
const errorBody = z.object({ error: z.string(), quote: quoteSchema.optional() });

/** What an order costs. */
export async function quoteOf(api: TestApi, request: Record<string, unknown>, token?: string) {
  const response = await api.post('/quotes', { json: request, ...(token && { token }) });
  expect(response.status).toBe(200);
  return quoteSchema.parse(response.body);
}

/** Orders pieces of the shirt. */
export const orderShirts = (
  api: TestApi,
  token: string,
  quantity: number,
  changes: Record<string, unknown>,
) =>
  placeTestOrder(api, token, { products: { [linenShirt]: quantity }, lines: [shirt(quantity)], ...changes });

/** What was refused, with the quote that takes its place. */
export const errorOf = ({ body }: TestResponse) => errorBody.parse(body);

/** The test shops, the first of which has quotes, coupons and delivery fees. */
export const quotingShops = testShops.map((shop) =>
  shop.id === 'first' ? { ...shop, extras, terms } : shop,
);

/** Empties what quotes depend on. */
export async function clearQuotes({ db }: TestApi): Promise<void> {
  await db.delete(orders);
  await db.delete(coupons);
  await db.delete(productVariants);
  // The last size that was gone has marked its product.
  await db.update(products).set({ soldOut: false });
}

/** Makes a coupon of ₹200 by command. */
export async function addCoupon(api: TestApi, code: string, options: Record<string, unknown> = {}) {
  const { error } = await runCommand(api, 'coupons add', { args: [code], off: '200', ...options });
  expect(error).toBeNull();
}
