import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { cancelByCustomer } from '../orders/cancel-by-customer';
import { parseOrderId } from '../orders/order-id';
import { orderSchema } from '../orders/order-schema';
import { expireOrders } from '../orders/stock';
import { closePayments } from '../payments/close-payments';

/** POST /orders/{orderId}/cancel, for shops with the feature `cancel`. */
export function registerCancelOrder(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const attempts = createRateLimiter(deps, 'cancellations', limits.cancellations);

  const route = createRoute({
    method: 'post',
    path: '/orders/{orderId}/cancel',
    tags: ['Orders'],
    summary: 'Cancel an order that is not paid',
    description: 'Repeated, it answers the cancelled order again.',
    security: BEARER_AUTH,
    middleware: [requireFeature('cancel'), requireBuyer(deps)] as const,
    request: { params: z.object({ orderId: z.string() }) },
    responses: {
      200: jsonResponse('The cancelled order.', orderSchema),
      ...errorResponses(401, 404, 409, 415, 429),
    },
  });

  api.openapi(route, async (c) => {
    const { user, token } = c.var;
    const orderId = parseOrderId(c.req.valid('param').orderId);
    const isShown = token.orderId === undefined || token.orderId === orderId;
    await attempts.consume(user.id);
    await expireOrders(db, eq(orders.userId, user.id));
    const { order, isCancelledNow } = await db.transaction((tx) =>
      cancelByCustomer(tx, user.id, isShown ? orderId : null),
    );
    if (isCancelledNow) await closePayments(deps, order.id);
    return c.json(order, 200);
  });
}
