import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { bearer } from '../http/bearer';
import { refusalsOf } from '../http/error-schema';
import { signedIn } from '../http/signed-in';
import { idempotencyHeaders, REPLAYED_HEADER } from '../idempotency/idempotency-key';
import { idempotently } from '../idempotency/idempotently';
import { beginPayment } from '../payments/begin-payment';
import { readPaymentForm } from '../payments/payment-form';
import { paymentAnswerSchema, paymentFieldSchema, paymentRequestSchema } from '../payments/payment-wire';

const fieldsRoute = createRoute({
  method: 'get',
  path: '/payments/fields',
  tags: ['Payments'],
  summary: "Read the shop's payment form",
  responses: {
    200: {
      description: 'The fields, in their order.',
      content: { 'application/json': { schema: z.object({ fields: z.array(paymentFieldSchema) }) } },
    },
  },
});

/** Paying: GET /payments/fields and POST /payments. */
export function registerPayments(api: Api, deps: Deps): void {
  const { db, publicUrl } = deps;

  const payRoute = createRoute({
    method: 'post',
    path: '/payments',
    tags: ['Payments'],
    summary: 'Begin to pay a pending order',
    security: bearer,
    middleware: signedIn(deps),
    request: {
      headers: idempotencyHeaders,
      body: { required: true, content: { 'application/json': { schema: paymentRequestSchema } } },
    },
    responses: {
      200: {
        description: 'What the browser does next.',
        content: { 'application/json': { schema: paymentAnswerSchema } },
      },
      ...refusalsOf(400, 401, 404, 409, 413, 415, 422),
    },
  });

  api.openapi(fieldsRoute, async (c) => c.json({ fields: await readPaymentForm(db, c.var.shop.id) }, 200));

  api.openapi(payRoute, async (c) => {
    const body = c.req.valid('json');
    const { shop, hostname, user } = c.var;
    const request = {
      userId: user.id,
      route: 'payments',
      key: c.req.valid('header')['idempotency-key'],
      body,
    };
    const { answer, replayed } = await idempotently(db, request, paymentAnswerSchema, (tx) =>
      beginPayment(tx, { shop, userId: user.id, hostname, ...body }, publicUrl),
    );
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    return c.json(answer, 200);
  });
}
