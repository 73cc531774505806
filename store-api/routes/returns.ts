import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { isCustomer, type User } from '../db/schema/users';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { idempotencyHeaders, REPLAYED_HEADER, withIdempotency } from '../http/idempotency';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { lockOrder, readEvents } from '../orders/order-events';
import { shownOrderId } from '../orders/order-id';
import { maskInstrument } from '../payments/payment-instrument';
import type { VerifiedToken } from '../users/token';
import { moveReturn } from '../returns/move-return';
import { readReturns } from '../returns/read-returns';
import { queueReturnMail } from '../returns/return-mail';
import { readReturnableLines, toReturnOptions } from '../returns/return-options';
import { returnOptionsSchema, returnRequestSchema, returnSchema } from '../returns/return-schema';
import { requestReturn } from '../returns/request-return';

const params = z.object({ orderId: z.string() });

/** The same for an order of somebody else as for one that does not exist. */
const notFound = () => new ApiError(404, 'Order not found or access denied');

type Caller = { user: User; token: VerifiedToken };

/**
 * Finds an order of the caller.
 *
 * @param isLocked whether it stays locked until the transaction ends
 * @throws ApiError 404
 */
async function requireOwn(db: Database, { user, token }: Caller, typed: string, isLocked: boolean) {
  const isOwn = and(eq(orders.id, shownOrderId(token, typed)), eq(orders.userId, user.id));
  const [order] = await db.select().from(orders).where(isOwn);
  if (!order) throw notFound();
  return (isLocked && (await lockOrder(db, order.id))) || { order, events: await readEvents(db, order.id) };
}

/** What customers return of their orders, for shops with the feature `returns`. */
export function registerReturns(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const attempts = createRateLimiter(deps, 'returns', limits.returns);
  const requireReturns = requireFeature('returns');
  const buyer = requireBuyer(deps);
  const common = { tags: ['Orders'], security: BEARER_AUTH };

  const optionsRoute = createRoute({
    ...common,
    middleware: [requireReturns, buyer] as const,
    method: 'get',
    path: '/orders/{orderId}/returns/options',
    summary: 'Read what of an order can be returned, until when and how',
    request: { params },
    responses: {
      200: jsonResponse('What can be returned.', returnOptionsSchema),
      ...errorResponses(401, 404, 409),
    },
  });

  const requestRoute = createRoute({
    ...common,
    middleware: [requireReturns, buyer] as const,
    method: 'post',
    path: '/orders/{orderId}/returns',
    summary: 'Request a return, or an exchange for another size',
    request: { params, headers: idempotencyHeaders, body: jsonBody(returnRequestSchema) },
    responses: {
      201: jsonResponse('The return.', returnSchema),
      ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
    },
  });

  const cancelRoute = createRoute({
    ...common,
    middleware: [requireReturns, buyer] as const,
    method: 'post',
    path: '/orders/{orderId}/returns/{returnId}/cancel',
    summary: 'Cancel a return before it is picked up',
    description: 'Repeated, it answers the cancelled return again.',
    request: { params: params.extend({ returnId: z.string() }) },
    responses: {
      200: jsonResponse('The cancelled return.', returnSchema),
      ...errorResponses(401, 404, 409, 415, 429),
    },
  });

  api.openapi(optionsRoute, async (c) => {
    const { shop } = c.var;
    const found = await requireOwn(db, c.var, c.req.valid('param').orderId, false);
    const now = Date.now();
    const lines = await readReturnableLines(db, shop, found, now);
    return c.json(await toReturnOptions(db, shop, found.order, lines, now), 200);
  });

  api.openapi(requestRoute, async (c) => {
    const { user, shop } = c.var;
    const body = c.req.valid('json');
    const { orderId } = c.req.valid('param');
    const { order } = await requireOwn(db, c.var, orderId, false);
    await attempts.consume(user.id);
    const request = {
      userId: user.id,
      route: `returns ${order.id}`,
      key: c.req.valid('header')['idempotency-key'],
      // Nothing of a UPI id is kept beyond its refund.
      body: { ...body, upiId: maskInstrument({ vpa: body.upiId ?? null }) },
    };
    const { response, replayed } = await withIdempotency(db, request, returnSchema, async (tx) => {
      const found = await requireOwn(tx, c.var, orderId, true);
      const who = isCustomer(user) ? 'customer' : 'guest';
      const requested = await requestReturn(tx, shop, found, body, who, Date.now());
      await queueReturnMail(tx, requested, 'requested');
      return requireReturn(tx, order.id, requested.id);
    });
    if (replayed) c.header(REPLAYED_HEADER, 'true');
    return c.json(response, 201);
  });

  api.openapi(cancelRoute, async (c) => {
    const { user, shop } = c.var;
    const { orderId, returnId } = c.req.valid('param');
    const { order } = await requireOwn(db, c.var, orderId, false);
    await attempts.consume(user.id);
    const { state } = await requireReturn(db, order.id, returnId);
    const who = isCustomer(user) ? 'customer' : 'guest';
    const refusal =
      state === 'cancelled'
        ? null
        : await db.transaction((tx) => moveReturn(tx, returnId, 'cancelled', who, {}, shop));
    const after = await requireReturn(db, order.id, returnId);
    // Another request may have cancelled it in the meantime.
    if (refusal !== null && after.state !== 'cancelled')
      throw new ApiError(409, 'It is too late to cancel this. Please contact us');
    return c.json(after, 200);
  });
}

/** @throws ApiError 404 for one that the order does not have */
async function requireReturn(db: Database, orderId: string, returnId: string) {
  const found = (await readReturns(db, orderId)).find(({ id }) => id === returnId);
  if (!found) throw notFound();
  return found;
}
