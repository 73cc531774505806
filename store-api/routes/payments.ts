import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { idempotencyHeaders, releaseKey, REPLAYED_HEADER, withIdempotency } from '../http/idempotency';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { expireOrders } from '../orders/stock';
import { openPayment } from '../payments/open-payment';
import { readPaymentFields } from '../payments/payment-fields';
import { paymentFieldSchema, paymentRequestSchema, paymentResponseSchema } from '../payments/payment-schema';
import { startedSchema, startPayment } from '../payments/start-payment';

const fieldsRoute = createRoute({
  method: 'get',
  path: '/payments/fields',
  tags: ['Payments'],
  summary: "Read the shop's payment form",
  responses: {
    200: jsonResponse(
      'The fields, in the order of the form.',
      z.object({ fields: z.array(paymentFieldSchema) }),
    ),
  },
});

/** Payments: GET /payments/fields and POST /payments. */
export function registerPayments(api: Api, deps: Deps): void {
  const { db, limits, paymentProvider } = deps;
  const attempts = createRateLimiter(deps, 'payments', limits.payments);

  const payRoute = createRoute({
    method: 'post',
    path: '/payments',
    tags: ['Payments'],
    summary: 'Start the payment of a pending order',
    security: BEARER_AUTH,
    middleware: requireBuyer(deps),
    request: {
      headers: idempotencyHeaders,
      body: jsonBody(paymentRequestSchema),
    },
    responses: {
      200: jsonResponse("The next step of the shopper's browser.", paymentResponseSchema),
      ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429, 503),
    },
  });

  api.openapi(fieldsRoute, async (c) => c.json({ fields: await readPaymentFields(db, c.var.shop.id) }, 200));

  api.openapi(payRoute, async (c) => {
    const body = c.req.valid('json');
    const { shop, hostname, user, token } = c.var;
    await attempts.consume(user.id);
    const request = {
      userId: user.id,
      route: 'payments',
      key: c.req.valid('header')['idempotency-key'],
      body,
    };
    await expireOrders(db, eq(orders.userId, user.id));
    const { response: started, replayed } = await withIdempotency(db, request, startedSchema, (tx) =>
      startPayment(
        tx,
        { shop, userId: user.id, onlyOrderId: token.orderId, hostname, ...body },
        paymentProvider.name,
      ),
    );
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    if (!('reference' in started)) return c.json(started, 200);
    return c.json(await openPayment(deps, started.reference, (tx) => releaseKey(tx, request)), 200);
  });
}
