import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { authenticate, BEARER_AUTH } from '../http/require-auth';
import { isOwnOrder, trackOrder } from '../orders/find-orders';
import { parseOrderId } from '../orders/order-id';
import { orderSchema } from '../orders/order-schema';
import { expireOrders } from '../orders/stock';

const route = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  tags: ['Orders'],
  summary: 'Track an order',
  description: "The token is optional. Requests with the token of the order's customer are not rate limited.",
  security: [{}, ...BEARER_AUTH],
  request: {
    params: z.object({ orderId: z.string() }),
    query: z.object({
      contactInfo: z
        .string('Please enter the email or phone of the order')
        .trim()
        .min(1, 'Please enter the email or phone of the order')
        .max(254, 'must be at most 254 characters')
        .openapi({ description: "The customer's email or the shipping phone." }),
    }),
  },
  responses: {
    200: jsonResponse('The order.', orderSchema),
    ...errorResponses(400, 404, 429),
  },
});

/**
 * Tracking without a token: GET /orders/{orderId}. Attempts are counted per address, and per
 * order and contact, as one order may be guessed from many addresses. The order's customer is not limited when signed
 * in, so that guessing by others cannot lock them out.
 */
export function registerTracking(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const orderAttempts = createRateLimiter(deps, 'tracking-order', limits.tracking.perOrder);
  const contactAttempts = createRateLimiter(deps, 'tracking-contact', limits.tracking.perContact);
  const addressAttempts = createAddressLimiter(deps, 'tracking-address', limits.tracking.perAddress);

  api.openapi(route, async (c) => {
    const orderId = parseOrderId(c.req.valid('param').orderId);
    const { contactInfo } = c.req.valid('query');
    // The same error for an unknown order and a wrong contact, so that it does not reveal which orders exist.
    const notFound = new ApiError(404, 'Order not found or access denied');
    if (!orderId) {
      await addressAttempts.consume(c.var);
      throw notFound;
    }
    const orderKey = `${c.var.shop.id} ${orderId}`;
    const contactKey = `${orderKey} ${contactInfo.toLowerCase()}`;
    const session = await authenticate(deps, c.req.header('authorization'), c.var.shop.id);
    const isLimited = !session || !(await isOwnOrder(db, session.user.id, orderId));
    if (isLimited) {
      await addressAttempts.consume(c.var);
      await contactAttempts.consume(contactKey);
      await orderAttempts.consume(orderKey);
    }
    await expireOrders(db, eq(orders.id, orderId));
    const order = await trackOrder(db, c.var.shop.id, orderId, contactInfo);
    if (!order) throw notFound;
    if (isLimited) {
      await contactAttempts.reset(contactKey);
      await orderAttempts.refund(orderKey);
      await addressAttempts.refund(c.var);
    }
    c.header('Cache-Control', 'no-store');
    return c.json(order, 200);
  });
}
