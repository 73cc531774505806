import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import { orderItems, orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { newOrderId } from './order-id';
import { askedLines, type orderRequestSchema } from './order-request';
import { toWireOrder, type WireOrder } from './order-wire';
import { priceOrder } from './pricing';

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * Places an order, priced from the catalogue.
 *
 * @param tx a transaction: the order and its lines are written together
 * @param customer whose order it is, and of which shop
 * @throws ApiError 422 when the lines contradict the products, or one cannot be had
 */
export async function placeOrder(
  tx: Database,
  customer: { id: string; shopId: string },
  request: z.output<typeof orderRequestSchema>,
): Promise<WireOrder> {
  const asked = askedLines(request);
  if (!asked) throw new ApiError(422, 'The lines must ask for the same pieces as the products');
  const ids = asked.map((line) => line.productId).filter(isUuid);
  const catalogue = await tx
    .select()
    .from(products)
    .where(and(eq(products.shopId, customer.shopId), inArray(products.id, ids)));
  const priced = priceOrder(asked, catalogue);
  if ('refusal' in priced) throw new ApiError(422, priced.refusal);

  const id = newOrderId();
  const { lines, total } = priced;
  const [order] = await tx
    .insert(orders)
    .values({ id, shopId: customer.shopId, userId: customer.id, total, ...request.shippingAddress })
    .returning();
  const items = await tx
    .insert(orderItems)
    .values(lines.map((line, position) => ({ orderId: id, position, ...line })))
    .returning();
  if (!order) throw new Error('The database took an order and did not return it.');
  return toWireOrder(order, items);
}
