import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Api, Deps } from '../deps';
import { gatewayPage, orderCancelledPage, paymentNotFoundPage } from '../pages/gateway-page';
import { pagePolicy } from '../pages/page';
import { GATEWAY_PATHS, shopPageUrl } from '../paths';
import { completePayment, findPayment } from '../payments/gateway-payment';

const tags = ['Test gateway'];
const htmlContent = { content: { 'text/html': { schema: z.string() } } };
const pageResponses = {
  200: { description: 'The page with the buttons Pay and Decline.', ...htmlContent },
  404: { description: 'The payment does not exist.', ...htmlContent },
  409: {
    description: 'The order was cancelled before it was paid, as one that was not paid in time is.',
    ...htmlContent,
  },
};
const params = z.object({ reference: z.string() });

function formBody<Schema extends z.ZodObject>(schema: Schema) {
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema } },
  };
}

const checkoutRoute = createRoute({
  method: 'post',
  path: GATEWAY_PATHS.checkout,
  tags,
  summary: "Receive the storefront's hidden form and show the payment",
  // The form also sends the amount and URLs, which are ignored: the stored payment has them.
  request: { body: formBody(z.object({ 'data[reference]': z.string() })) },
  responses: pageResponses,
});

const paymentRoute = createRoute({
  method: 'get',
  path: GATEWAY_PATHS.payment('{reference}'),
  tags,
  summary: 'Show a payment',
  request: { params },
  responses: pageResponses,
});

const upiRoute = createRoute({
  method: 'get',
  path: GATEWAY_PATHS.upi('{reference}'),
  tags,
  summary: 'Show a UPI payment in place of a UPI app; the reference is the `tr` of the link',
  request: { params },
  responses: pageResponses,
});

const completeRoute = createRoute({
  method: 'post',
  path: GATEWAY_PATHS.payment('{reference}'),
  tags,
  summary: 'Pay or decline, and return to the shop',
  request: { params, body: formBody(z.object({ outcome: z.enum(['pay', 'decline']) })) },
  responses: {
    303: {
      description:
        "Redirects to the shop's /order-success when the order is paid, otherwise to its /payment.",
    },
    404: pageResponses[404],
    409: pageResponses[409],
  },
});

/** The built-in test gateway, which stands in for a payment provider; no money moves. */
export function registerGateway(api: Api, { db, shopUrl }: Deps): void {
  async function showPayment(c: Context, title: string, reference: string): Promise<Response> {
    const payment = await findPayment(db, reference);
    c.header('Cache-Control', 'no-store');
    if (!payment) return notFound(c);
    if (payment.isCancelled) return cancelled(c, payment);
    const returnUrl = new URL(shopPageUrl(shopUrl, payment.returnHost, '/', {}));
    c.header('Content-Security-Policy', pagePolicy([returnUrl.origin]));
    return c.html(gatewayPage(title, payment));
  }

  function cancelled(
    c: Context,
    { orderId, returnHost }: { orderId: string; returnHost: string },
  ): Response | Promise<Response> {
    c.header('Content-Security-Policy', pagePolicy());
    return c.html(orderCancelledPage(orderId, shopPageUrl(shopUrl, returnHost, '/orders', { orderId })), 409);
  }

  function notFound(c: Context): Response | Promise<Response> {
    c.header('Content-Security-Policy', pagePolicy());
    return c.html(paymentNotFoundPage(), 404);
  }

  api.openapi(checkoutRoute, (c) => showPayment(c, 'Test payment', c.req.valid('form')['data[reference]']));
  api.openapi(paymentRoute, (c) => showPayment(c, 'Test payment', c.req.valid('param').reference));
  api.openapi(upiRoute, (c) => showPayment(c, 'Test UPI payment', c.req.valid('param').reference));

  api.openapi(completeRoute, async (c) => {
    const { outcome } = c.req.valid('form');
    const result = await completePayment(db, c.req.valid('param').reference, outcome, shopUrl);
    if (!result) return notFound(c);
    const { order, orderId, returnHost } = result;
    if (order === 'cancelled') return cancelled(c, result);
    const path = order === 'paid' ? '/order-success' : '/payment';
    return c.redirect(shopPageUrl(shopUrl, returnHost, path, { orderId }), 303);
  });
}
