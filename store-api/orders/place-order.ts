import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orderItems, orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { ApiError } from '../http/errors';
import { limitHeldPieces, lockHeldPieces } from './held-stock';
import { newOrderId } from './order-id';
import { requestedLines, type OrderRequest } from './order-request';
import { imageInColor, toOrderResponse, type OrderResponse } from './order-schema';
import { priceOrder } from './pricing';
import { PAYMENT_TIME_MS, takeStock } from './stock';

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/**
 * Places an order at the prices of the catalogue, and takes its pieces from the stock.
 *
 * @param tx a transaction, so that the order is never stored without its lines
 * @param isCounting whether the shop counts its stock
 * @throws ApiError 422 when the lines contradict the products, 409 when there is not enough of a product or the customer
 *   would hold too much without a payment
 */
export async function placeOrder(
  tx: Database,
  customer: { id: string; shopId: string },
  request: OrderRequest,
  isCounting: boolean,
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
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const held = isCounting ? await lockHeldPieces(tx, customer.id) : [];
  const variants = await takeStock(
    tx,
    lines.map((line) => ({ ...line, isSoldOut: byId.get(line.productId)?.soldOut === true })),
    isCounting,
  );
  const taken = lines.flatMap((line, index) => {
    const variant = variants[index];
    return variant ? [{ ...line, ...variant }] : [];
  });
  await limitHeldPieces(tx, held, taken);
  const payBefore = taken.length > 0 ? new Date(Date.now() + PAYMENT_TIME_MS) : null;
  const [order] = await tx
    .insert(orders)
    .values({
      id,
      shopId: customer.shopId,
      userId: customer.id,
      total,
      payBefore,
      ...request.shippingAddress,
    })
    .returning();
  const items = await tx
    .insert(orderItems)
    .values(lines.map((line, position) => ({ orderId: id, position, variant: variants[position], ...line })))
    .returning();
  if (!order) throw new Error('The inserted order was not returned.');
  return toOrderResponse(
    order,
    items.map((item) => {
      const product = byId.get(item.productId);
      return { ...item, imgUrl: product ? imageInColor(product, item.color) : null };
    }),
  );
}
