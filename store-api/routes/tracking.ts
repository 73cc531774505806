import { createRoute, z } from '@hono/zod-openapi';
import { ApiError } from '../api-error';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { refusalsOf } from '../http/error-schema';
import { createRateLimiter } from '../http/rate-limiter';
import { trackOrder } from '../orders/find-orders';
import { readOrderId } from '../orders/order-id';
import { orderSchema } from '../orders/order-wire';

const route = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  tags: ['Orders'],
  summary: 'Track an order',
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
    200: { description: 'The order.', content: { 'application/json': { schema: orderSchema } } },
    ...refusalsOf(400, 404, 429),
  },
});

/** Tracking without signing in: GET /orders/{orderId}. */
export function registerTracking(api: Api, { db, limits }: Deps): void {
  const attempts = createRateLimiter(limits.tracking);

  api.openapi(route, async (c) => {
    const orderId = readOrderId(c.req.valid('param').orderId);
    const { contactInfo } = c.req.valid('query');
    // The same words whether there is no such order or it is somebody else's.
    const refusal = new ApiError(404, 'Order not found or access denied');
    if (!orderId) throw refusal;
    const key = `${c.var.shop.id} ${orderId}`;
    await attempts.take(key);
    const order = await trackOrder(db, c.var.shop.id, orderId, contactInfo);
    if (!order) throw refusal;
    await attempts.forget(key);
    c.header('Cache-Control', 'no-store');
    return c.json(order, 200);
  });
}
