import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { pagePolicy } from '../pages/page';
import { findPayment } from '../payments/find-payment';
import { gatewayPage, noPaymentPage } from '../payments/gateway-page';
import { gatewayPaths, shopPage } from '../payments/gateway-urls';
import { settlePayment } from '../payments/settle-payment';

const tags = ['Test gateway'];
const page = { content: { 'text/html': { schema: z.string() } } };
const pages = {
  200: { description: 'The page with the buttons Pay and Decline.', ...page },
  404: { description: 'There is no such payment.', ...page },
};
const params = z.object({ reference: z.string() });
const form = <Schema extends z.ZodObject>(schema: Schema) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
});

const checkoutRoute = createRoute({
  method: 'post',
  path: gatewayPaths.checkout,
  tags,
  summary: "Take the storefront's hidden form and show the payment",
  // `type`, `url` and the other data come along; only the reference is believed, the rest is stored here.
  request: { body: form(z.object({ 'data[reference]': z.string() })) },
  responses: pages,
});

const paymentRoute = createRoute({
  method: 'get',
  path: gatewayPaths.payment('{reference}'),
  tags,
  summary: 'Show a payment',
  request: { params },
  responses: pages,
});

const upiRoute = createRoute({
  method: 'get',
  path: gatewayPaths.upi('{reference}'),
  tags,
  summary: 'Stand for the bank of a UPI payment; the reference is the `tr` of its link',
  request: { params },
  responses: pages,
});

const settleRoute = createRoute({
  method: 'post',
  path: gatewayPaths.payment('{reference}'),
  tags,
  summary: 'Pay or decline, and return to the shop',
  request: { params, body: form(z.object({ outcome: z.enum(['pay', 'decline']) })) },
  responses: {
    303: { description: "To the shop's /order-success after Pay, to its /payment after Decline." },
    404: pages[404],
  },
});

/** The built-in test gateway: it stands for a payment provider, and no money moves. */
export function registerGateway(api: Api, { db, shopUrl }: Deps): void {
  async function show(c: Context, title: string, reference: string): Promise<Response> {
    const payment = await findPayment(db, reference);
    c.header('Cache-Control', 'no-store');
    if (!payment) return notFound(c);
    const shop = new URL(shopPage(shopUrl, payment.returnHost, '/', payment.orderId));
    c.header('Content-Security-Policy', pagePolicy([shop.origin]));
    return c.html(gatewayPage(title, payment));
  }

  function notFound(c: Context): Response | Promise<Response> {
    c.header('Content-Security-Policy', pagePolicy());
    return c.html(noPaymentPage(), 404);
  }

  api.openapi(checkoutRoute, (c) => show(c, 'Test payment', c.req.valid('form')['data[reference]']));
  api.openapi(paymentRoute, (c) => show(c, 'Test payment', c.req.valid('param').reference));
  api.openapi(upiRoute, (c) => show(c, 'Test UPI payment', c.req.valid('param').reference));

  api.openapi(settleRoute, async (c) => {
    const settled = await settlePayment(db, c.req.valid('param').reference, c.req.valid('form').outcome);
    if (!settled) return notFound(c);
    const { paid, orderId, returnHost } = settled;
    return c.redirect(shopPage(shopUrl, returnHost, paid ? '/order-success' : '/payment', orderId), 303);
  });
}
