import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { bearer } from '../http/bearer';
import { refusalsOf } from '../http/error-schema';
import { signedIn } from '../http/signed-in';
import { idempotencyHeaders, REPLAYED_HEADER } from '../idempotency/idempotency-key';
import { idempotently } from '../idempotency/idempotently';
import { ordersOf } from '../orders/find-orders';
import { orderRequestSchema } from '../orders/order-request';
import { orderSchema } from '../orders/order-wire';
import { placeOrder } from '../orders/place-order';

/** A customer's orders: GET /orders and POST /orders. */
export function registerOrders(api: Api, deps: Deps): void {
  const { db } = deps;
  const middleware = signedIn(deps);

  const listRoute = createRoute({
    method: 'get',
    path: '/orders',
    tags: ['Orders'],
    summary: "List the customer's orders, newest first",
    security: bearer,
    middleware,
    responses: {
      200: {
        description: 'All of them.',
        content: { 'application/json': { schema: z.array(orderSchema) } },
      },
      ...refusalsOf(401),
    },
  });

  const placeRoute = createRoute({
    method: 'post',
    path: '/orders',
    tags: ['Orders'],
    summary: 'Place an order, priced by the shop',
    security: bearer,
    middleware,
    request: {
      headers: idempotencyHeaders,
      body: { required: true, content: { 'application/json': { schema: orderRequestSchema } } },
    },
    responses: {
      201: {
        description: 'The order, waiting to be paid.',
        content: { 'application/json': { schema: orderSchema } },
      },
      ...refusalsOf(400, 401, 413, 415, 422),
    },
  });

  api.openapi(listRoute, async (c) => c.json(await ordersOf(db, c.var.user.id), 200));

  api.openapi(placeRoute, async (c) => {
    const body = c.req.valid('json');
    const { id: userId } = c.var.user;
    const request = { userId, route: 'orders', key: c.req.valid('header')['idempotency-key'], body };
    const { answer, replayed } = await idempotently(db, request, orderSchema, (tx) =>
      placeOrder(tx, c.var.user, body),
    );
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    return c.json(answer, 201);
  });
}
