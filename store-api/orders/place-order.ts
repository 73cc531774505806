import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orderItems, orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { ApiError } from '../http/errors';
import { newOrderId } from './order-id';
import { requestedLines, type OrderRequest } from './order-request';
import { toOrderResponse, type OrderResponse } from './order-schema';
import { priceOrder } from './pricing';

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/**
 * Places an order at the prices of the catalogue.
 *
 * @param tx a transaction, so that the order is never stored without its lines
 * @throws ApiError 422 when the lines contradict the products, or a product is not available
 */
export async function placeOrder(
  tx: Database,
  customer: { id: string; shopId: string },
  request: OrderRequest,
): Promise<OrderResponse> {
  const requested = requestedLines(request);
  if (!requested) throw new ApiError(422, 'The lines must ask for the same pieces as the products');
  const ids = requested.map((line) => line.productId).filter(isUuid);
  const catalogue = await tx
    .select()
    .from(products)
    .where(and(eq(products.shopId, customer.shopId), inArray(products.id, ids)));
  const priced = priceOrder(requested, catalogue);
  if ('error' in priced) throw new ApiError(422, priced.error);

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
  if (!order) throw new Error('The inserted order was not returned.');
  const images = new Map(catalogue.map((product) => [product.id, product.imgUrl]));
  return toOrderResponse(
    order,
    items.map((item) => ({ ...item, imgUrl: images.get(item.productId) ?? null })),
  );
}
