import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { createGuest, openOrder } from '../guests/guests';
import { errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createAddressLimiter } from '../http/rate-limiter';
import { authenticate, BEARER_AUTH } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';

const MAX_LINK_LENGTH = 1000;

const createGuestRoute = createRoute({
  tags: ['Guests'],
  middleware: requireFeature('guest-checkout'),
  method: 'post',
  path: '/guests',
  summary: 'Begin the session of a guest, who orders without an account',
  description: 'For shops with the feature guest-checkout. The token is for orders and payments only.',
  responses: {
    201: jsonResponse(
      'A token for the Authorization header, valid for 12 hours.',
      z.object({ token: z.string() }),
    ),
    ...errorResponses(404, 429),
  },
});

const openRoute = createRoute({
  tags: ['Guests'],
  middleware: requireFeature('guest-checkout', 'order-details'),
  method: 'post',
  path: '/guests/orders',
  summary: 'Open an order by the link of its mail',
  description:
    "For shops with the feature guest-checkout, which mail links to guests, or order-details, which mail them to customers as well. With the token of the customer whose email a guest's order has, it joins the account.",
  security: [{}, ...BEARER_AUTH],
  request: {
    body: jsonBody(z.object({ token: z.string('is required').max(MAX_LINK_LENGTH) }).openapi('OrderLink')),
  },
  responses: {
    200: jsonResponse(
      'The order, and a token that shows and pays it alone, or that it is in an account.',
      z.object({
        orderId: z.string(),
        status: z.int().openapi({ description: 'As of the order.' }),
        token: z.string().optional(),
        isJoined: z.literal(true).optional(),
      }),
    ),
    ...errorResponses(400, 403, 404, 413, 415, 422, 429),
  },
});

/** Guests: POST /guests and POST /guests/orders, for shops with the features `guest-checkout` and `order-details`. */
export function registerGuests(api: Api, deps: Deps): void {
  const sessions = createAddressLimiter(deps, 'guest-session', deps.limits.guests.sessions);
  const links = createAddressLimiter(deps, 'guest-link', deps.limits.guests.links);

  api.openapi(createGuestRoute, async (c) => {
    await sessions.consume(c.var);
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await createGuest({ ...deps, shopId: c.var.shop.id }) }, 201);
  });

  api.openapi(openRoute, async (c) => {
    await links.consume(c.var);
    const session = await authenticate(deps, c.req.header('authorization'), c.var.shop);
    c.header('Cache-Control', 'no-store');
    return c.json(
      await openOrder({ ...deps, shop: c.var.shop }, c.req.valid('json').token, session?.user ?? null),
      200,
    );
  });
}
