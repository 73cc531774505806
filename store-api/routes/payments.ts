import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { idempotencyHeaders, releaseKey, REPLAYED_HEADER, withIdempotency } from '../http/idempotency';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { authenticateForOrder, BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { shownOrderId } from '../orders/order-id';
import { expireOrders } from '../orders/stock';
import { CodeNeeded, createCashCodes, takeCode } from '../payments/cash-code';
import { openPayment } from '../payments/open-payment';
import { fieldsOfOrder, findUnpaidOrder } from '../payments/order-methods';
import { readPaymentFields } from '../payments/payment-fields';
import { paymentFieldSchema, paymentRequestSchema, paymentResponseSchema } from '../payments/payment-schema';
import { startedSchema, startPayment } from '../payments/start-payment';

const fieldsRoute = createRoute({
  method: 'get',
  path: '/payments/fields',
  tags: ['Payments'],
  summary: "Read the shop's payment form",
  description:
    'With the id of an order of the customer whose token is sent, the methods are those that this order can have.',
  request: { query: z.object({ orderId: z.string().max(1000).optional() }) },
  responses: {
    200: jsonResponse(
      'The fields, in the order of the form.',
      z.object({ fields: z.array(paymentFieldSchema) }),
    ),
    ...errorResponses(400),
  },
});

/** Payments: GET /payments/fields and POST /payments. */
export function registerPayments(api: Api, deps: Deps): void {
  const { db, limits, paymentProvider } = deps;
  const attempts = createRateLimiter(deps, 'payments', limits.payments);
  const codes = createCashCodes(deps);

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

  api.openapi(fieldsRoute, async (c) => {
    const { shop } = c.var;
    const { orderId } = c.req.valid('query');
    const fields = await readPaymentFields(db, shop.id);
    if (orderId === undefined) return c.json({ fields }, 200);
    c.header('Cache-Control', 'no-store');
    const session = await authenticateForOrder(deps, c.req.header('authorization'), shop);
    // An order that is not the caller's is as good as none: paying it is refused.
    const order =
      session && (await findUnpaidOrder(db, shop, session.user.id, shownOrderId(session.token, orderId)));
    return c.json({ fields: order ? fieldsOfOrder(fields, shop, order) : fields }, 200);
  });

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
    const { fields, code } = takeCode(shop, body.fields);
    const orderId = shownOrderId(token, body.orderId);
    const proof = await codes.prove(shop, { user, orderId }, code);
    const start = { shop, userId: user.id, hostname, orderId, fields, proof };
    const { response: started, replayed } = await withIdempotency(db, request, startedSchema, (tx) =>
      startPayment(tx, start, paymentProvider.name),
    ).catch(async (error: unknown) => {
      if (!(error instanceof CodeNeeded)) throw error;
      throw await codes.demand(c.var, { user, orderId }, proof);
    });
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    if (!('reference' in started)) return c.json(started, 200);
    return c.json(await openPayment(deps, started.reference, (tx) => releaseKey(tx, request)), 200);
  });
}
