import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { ApiError } from '../api-error';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { bearer } from '../http/bearer';
import { refusalsOf } from '../http/error-schema';
import { createRateLimiter } from '../http/rate-limiter';
import { tokenHolder } from '../http/signed-in';
import { isOrderOf, trackOrder } from '../orders/find-orders';
import { readOrderId } from '../orders/order-id';
import { orderSchema } from '../orders/order-wire';

const route = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  tags: ['Orders'],
  summary: 'Track an order',
  description: 'Takes a token as well, but asks for none: the customer of the order is not limited.',
  security: [{}, ...bearer],
  request: {
    params: z.object({ orderId: z.string() }),
    query: z.object({
      contactInfo: z
        .string('Please enter the email or phone of the order')
        .trim()
        .min(1, 'Please enter the email or phone of the order')
        .max(254, 'must be at most 254 characters')
        .openapi({ description: "The customer's email or the shipping phone." }),
    }),
  },
  responses: {
    200: { description: 'The order.', content: { 'application/json': { schema: orderSchema } } },
    ...refusalsOf(400, 404, 429),
  },
});

/**
 * Tracking without signing in: GET /orders/{orderId}. Shops ask in the name of all of their shoppers, so an
 * address tells nobody from anybody: tries are counted by what is asked, and whoever guesses at an order
 * can't keep its customer from it, who may sign in.
 */
export function registerTracking(api: Api, { db, limits, tokenKey }: Deps): void {
  const ofOrder = createRateLimiter(limits.tracking.ofOrder);
  const ofContact = createRateLimiter(limits.tracking.ofContact);

  api.openapi(route, async (c) => {
    const orderId = readOrderId(c.req.valid('param').orderId);
    const { contactInfo } = c.req.valid('query');
    // The same words whether there is no such order or it is somebody else's.
    const refusal = new ApiError(404, 'Order not found or access denied');
    if (!orderId) throw refusal;
    const key = `${c.var.shop.id} ${orderId}`;
    const contactKey = `${key} ${digestOf(contactInfo)}`;
    const holder = await tokenHolder(tokenKey, c.req.header('authorization'), c.var.shop.id);
    const isLimited = !holder || !(await isOrderOf(db, holder.userId, orderId));
    if (isLimited) {
      await ofContact.take(contactKey);
      await ofOrder.take(key);
    }
    const order = await trackOrder(db, c.var.shop.id, orderId, contactInfo);
    if (!order) throw refusal;
    if (isLimited) {
      await ofContact.forget(contactKey);
      await ofOrder.giveBack(key);
    }
    c.header('Cache-Control', 'no-store');
    return c.json(order, 200);
  });
}

/** Stands for a contact without keeping it. */
const digestOf = (contact: string): string =>
  createHash('sha256').update(contact.toLowerCase()).digest('base64');
