import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { productId } from '../seed/product-id';
import type { ShopExtras } from '../shops/shop-schema';
import type { TestApi, TestResponse } from './test-api';
import { linenShirt, orderIdOf, placeTestOrder } from './test-orders';
import { testShops } from './test-shops';

export const reviewExtras: ShopExtras = {
  features: ['reviews'],
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [],
};

/** The test shops, of which `first` has reviews. */
export const shopsWithReviews = testShops.map((shop) =>
  shop.id === 'first' ? { ...shop, extras: reviewExtras } : shop,
);

export const chinos = productId('first', 'chinos');

export const REVIEW_TEXT = 'Soft linen, true to size.';

export const ownReviewPath = (id = linenShirt) => `/products/${id}/reviews/own`;

/**
 * Creates a customer with an order of the linen shirt and the chinos.
 *
 * @param status of the order, by default delivered
 */
export async function newReviewer(api: TestApi, status = 3): Promise<{ email: string; token: string }> {
  const customer = await api.newCustomer();
  const lines = [
    { productId: linenShirt, quantity: 1, size: 'M', color: 'Indigo' },
    { productId: chinos, quantity: 1 },
  ];
  const order = await placeTestOrder(api, customer.token, {
    products: { [linenShirt]: 1, [chinos]: 1 },
    lines,
  });
  await api.db
    .update(orders)
    .set({ status })
    .where(eq(orders.id, orderIdOf(order)));
  return customer;
}

/**
 * Writes a review of five stars.
 *
 * @param json replaces or extends the body
 * @param id of the product, by default the linen shirt
 */
export function writeReview(
  api: TestApi,
  token: string,
  json: Record<string, unknown> = {},
  id?: string,
): Promise<TestResponse> {
  return api.put(ownReviewPath(id), { token, json: { stars: 5, text: REVIEW_TEXT, ...json } });
}
