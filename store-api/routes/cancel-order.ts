import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { idempotencyHeaders, REPLAYED_HEADER, withIdempotency } from '../http/idempotency';
import { cancelByCustomer } from '../orders/cancel-by-customer';
import { cancelRequestSchema, cancelResponseSchema } from '../orders/cancel-request';
import { shownOrderId } from '../orders/order-id';
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
    summary: 'Cancel an order that is not packed, or pieces of it',
    description:
      'For a whole order, repeated, it answers the cancelled order again; for pieces, with the same Idempotency-Key.',
    security: BEARER_AUTH,
    middleware: [requireFeature('cancel'), requireBuyer(deps)] as const,
    request: {
      params: z.object({ orderId: z.string() }),
      headers: idempotencyHeaders,
      body: jsonBody(cancelRequestSchema),
    },
    responses: {
      200: jsonResponse('The order.', cancelResponseSchema),
      ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
    },
  });

  api.openapi(route, async (c) => {
    const { user, token, shop } = c.var;
    const body = c.req.valid('json');
    const orderId = shownOrderId(token, c.req.valid('param').orderId);
    await attempts.consume(user.id);
    await expireOrders(db, eq(orders.userId, user.id));
    const request = {
      userId: user.id,
      route: 'cancellations',
      // A dry run is a new one each time.
      key: body.dryRun ? undefined : c.req.valid('header')['idempotency-key'],
      body: { orderId, ...body },
    };
    const { response: order, replayed } = await withIdempotency(db, request, cancelResponseSchema, (tx) =>
      cancelByCustomer(tx, shop, { userId: user.id, orderId }, body),
    );
    if (order.status === ORDER_STATUS.cancelled && order.cancellation && !replayed)
      await closePayments(deps, order.id);
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    return c.json(order, 200);
  });
}
