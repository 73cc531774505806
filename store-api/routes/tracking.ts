import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import type { Api, AppEnv, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { authenticate, authenticateBuyer, BEARER_AUTH } from '../http/require-auth';
import { isOwnOrder, trackOrder } from '../orders/find-orders';
import { readOrderDetails } from '../orders/order-details';
import { parseOrderId, shownOrderId } from '../orders/order-id';
import { orderDetailsSchema, orderSchema, type OrderDetails } from '../orders/order-schema';
import { expireOrders } from '../orders/stock';

const NEEDS_CONTACT = 'Please enter the email or phone of the order';

const route = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  tags: ['Orders'],
  summary: 'Track an order, or read all about an own one',
  description:
    "The token is optional. Requests with the token of the order's customer are not rate limited. With it and without `contactInfo`, the response has all about the order (feature `order-details`).",
  security: [{}, ...BEARER_AUTH],
  request: {
    params: z.object({ orderId: z.string() }),
    query: z.object({
      contactInfo: z
        .string()
        .trim()
        .min(1, NEEDS_CONTACT)
        .max(254, 'must be at most 254 characters')
        .optional()
        .openapi({ description: "The customer's email or the shipping phone." }),
    }),
  },
  responses: {
    200: jsonResponse('The order.', z.union([orderDetailsSchema, orderSchema])),
    ...errorResponses(400, 401, 404, 429),
  },
});

// The same error for an unknown order and a wrong contact or customer, so that it does not reveal which orders exist.
const notFound = () => new ApiError(404, 'Order not found or access denied');

/**
 * Reads all about an order of the caller.
 *
 * @throws ApiError 400 without the feature or a token, as tracking needs a contact then, 401 and 404
 */
async function readOwnOrder(
  deps: Deps,
  { shop }: AppEnv['Variables'],
  authorization: string | undefined,
  typed: string,
): Promise<OrderDetails> {
  if (!authorization || !shop.extras?.features.includes('order-details'))
    throw new ApiError(400, NEEDS_CONTACT, { fields: { contactInfo: NEEDS_CONTACT } });
  const { user, token } = await authenticateBuyer(deps, authorization, shop);
  const id = shownOrderId(token, typed);
  await expireOrders(deps.db, and(eq(orders.id, id), eq(orders.userId, user.id)));
  const order = await readOrderDetails(deps.db, shop, user.id, id);
  if (!order) throw notFound();
  return order;
}

/**
 * Tracking without a token: GET /orders/{orderId}. Attempts are counted per address, and per
 * order and contact, as one order may be guessed from many addresses. The order's customer is not limited when signed
 * in, so that guessing by others cannot lock them out.
 */
export function registerTracking(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const orderAttempts = createRateLimiter(deps, 'tracking-order', limits.tracking.perOrder);
  const contactAttempts = createRateLimiter(deps, 'tracking-contact', limits.tracking.perContact);
  const addressAttempts = createAddressLimiter(deps, 'tracking-address', limits.tracking.perAddress);

  api.openapi(route, async (c) => {
    const { orderId: typed } = c.req.valid('param');
    const { contactInfo } = c.req.valid('query');
    const authorization = c.req.header('authorization');
    if (contactInfo === undefined) {
      c.header('Cache-Control', 'no-store');
      return c.json(await readOwnOrder(deps, c.var, authorization, typed), 200);
    }
    const orderId = parseOrderId(typed);
    if (!orderId) {
      await addressAttempts.consume(c.var);
      throw notFound();
    }
    const orderKey = `${c.var.shop.id} ${orderId}`;
    const contactKey = `${orderKey} ${contactInfo.toLowerCase()}`;
    const session = await authenticate(deps, authorization, c.var.shop);
    const isLimited = !session || !(await isOwnOrder(db, session.user.id, orderId));
    if (isLimited) {
      await addressAttempts.consume(c.var);
      await contactAttempts.consume(contactKey);
      await orderAttempts.consume(orderKey);
    }
    await expireOrders(db, eq(orders.id, orderId));
    const order = await trackOrder(db, c.var.shop.id, orderId, contactInfo);
    if (!order) throw notFound();
    if (isLimited) {
      await contactAttempts.reset(contactKey);
      await orderAttempts.refund(orderKey);
      await addressAttempts.refund(c.var);
    }
    c.header('Cache-Control', 'no-store');
    return c.json(order, 200);
  });
}
