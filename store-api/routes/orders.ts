import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Api, Deps } from '../deps';
import { rejectUnserved } from '../delivery/find-delivery-rule';
import { ApiError, errorResponses } from '../http/errors';
import { idempotencyHeaders, REPLAYED_HEADER, withIdempotency } from '../http/idempotency';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { orders } from '../db/schema/orders';
import { isCustomer } from '../db/schema/users';
import { jsonBody, jsonResponse } from '../http/json-content';
import { findOrders } from '../orders/find-orders';
import { mailboxOf } from '../mails/email-address';
import { opensByLink } from '../orders/order-link';
import { orderMail } from '../orders/order-mail';
import { orderRequestSchema } from '../orders/order-request';
import { listedOrderSchema, orderSchema } from '../orders/order-schema';
import { agreedQuote, placeOrder } from '../orders/place-order';
import { queueOrderMail } from '../orders/queue-order-mail';
import { expireOrders } from '../orders/stock';
import { withProgress } from '../orders/order-timeline';
import { withFailedPayments } from '../payments/with-failed-payments';
import { isCountingStock } from '../products/variants';
import { hasCoupons } from '../quotes/make-quote';
import { offersReturns, withReturns } from '../returns/read-returns';
import { createCodeGuard } from './quotes';

/** A customer's orders: GET /orders and POST /orders. */
export function registerOrders(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const attempts = createRateLimiter(deps, 'orders', limits.orders);
  const mails = createRateLimiter(deps, 'order-mail', limits.orderMails);
  const guardCode = createCodeGuard(deps);
  const guestOrders = createAddressLimiter(deps, 'guest-order', limits.guests.orders);
  const middleware = requireBuyer(deps);

  const listRoute = createRoute({
    method: 'get',
    path: '/orders',
    tags: ['Orders'],
    summary: "List the customer's orders, newest first",
    security: BEARER_AUTH,
    middleware,
    responses: {
      200: jsonResponse('All orders of the customer.', z.array(listedOrderSchema)),
      ...errorResponses(401),
    },
  });

  const placeRoute = createRoute({
    method: 'post',
    path: '/orders',
    tags: ['Orders'],
    summary: 'Place an order at the prices of the catalogue',
    security: BEARER_AUTH,
    middleware,
    request: {
      headers: idempotencyHeaders,
      body: jsonBody(orderRequestSchema),
    },
    responses: {
      201: jsonResponse('The order, pending payment.', orderSchema),
      ...errorResponses(400, 401, 409, 413, 415, 422, 429),
    },
  });

  api.openapi(listRoute, async (c) => {
    const { id } = c.var.user;
    await expireOrders(db, eq(orders.userId, id));
    const { shop, token } = c.var;
    const found = await findOrders(db, id, token.orderId);
    const progressing = opensByLink(shop) ? await withProgress(db, found) : found;
    const isTold = shop.extras?.features.includes('payment-notices') === true;
    const listed = isTold ? await withFailedPayments(db, progressing) : progressing;
    return c.json(offersReturns(shop) ? await withReturns(db, listed) : listed, 200);
  });

  api.openapi(placeRoute, async (c) => {
    const body = c.req.valid('json');
    const { user, shop, hostname } = c.var;
    const { id: userId } = user;
    // The session of a mail's link shows its order and nothing else.
    if (c.var.token.orderId) throw new ApiError(401, 'Please sign in.');
    await attempts.consume(userId);
    if (!isCustomer(user)) await guestOrders.consume(c.var);
    const to = user.email ?? body.email ?? '';
    const isCounting = isCountingStock(shop);
    if (isCounting || hasCoupons(shop)) await expireOrders(db, eq(orders.userId, userId));
    const attempt = await guardCode(c.var, userId, body.coupon);
    if (attempt.error !== null) throw new ApiError(429, attempt.error);
    // Without the quote: a repeated order may have a newer one of the same figures.
    // Beyond the limit orders are placed without one: nobody's mailbox is to be flooded by orders in its name.
    const mailbox = `${shop.id} ${mailboxOf(to)}`;
    const mailCount = await mails.count(mailbox);
    const isMailed = mailCount <= limits.orderMails.attempts;
    const request = {
      userId,
      route: 'orders',
      key: c.req.valid('header')['idempotency-key'],
      body: { ...body, quoteId: undefined },
    };
    const placing = withIdempotency(db, request, orderSchema, async (tx) => {
      rejectUnserved(shop, body.shippingAddress.postalCode);
      const quote = await agreedQuote(tx, shop, user, body);
      const note = shop.extras?.features.includes('order-notes') ? body.note : undefined;
      const order = await placeOrder(tx, user, { ...body, note }, shop, quote, { isUntold: !isMailed });
      // Inside, so that no order is confirmed that was not placed.
      const mail = { shop, host: hostname, to, shopUrl: deps.shopUrl, isGuest: !isCustomer(user) };
      if (isMailed) await queueOrderMail(tx, orderMail(mail, order));
      return order;
    });
    // An order that is not placed mails nothing, and may name somebody else's mailbox.
    const { response, replayed } = await placing.catch(async (error: unknown) => {
      await mails.refund(mailbox);
      throw error;
    });
    if (replayed) await mails.refund(mailbox);
    if (response.coupon !== undefined) await attempt.accept();
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    return c.json(response, 201);
  });
}
