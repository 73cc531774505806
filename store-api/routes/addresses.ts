import { createRoute, z } from '@hono/zod-openapi';
import {
  addAddress,
  addressRequestSchema,
  addressSchema,
  deleteAddress,
  listAddresses,
  replaceAddress,
} from '../addresses/addresses';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';

const requireAddresses = requireFeature('addresses');

const params = z.object({ id: z.uuid('Address not found') });

/** The saved addresses of a customer, for shops with the feature `addresses`. */
export function registerAddresses(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const changes = createRateLimiter(deps, 'addresses', limits.addresses);
  const auth = requireAuth(deps);
  const common = { tags: ['Customers'], security: BEARER_AUTH };

  const listRoute = createRoute({
    ...common,
    middleware: [requireAddresses, auth] as const,
    method: 'get',
    path: '/addresses',
    summary: "List the customer's saved addresses, the default first",
    responses: {
      200: jsonResponse('The default first, then the newest.', z.array(addressSchema)),
      ...errorResponses(401, 404),
    },
  });

  const addRoute = createRoute({
    ...common,
    middleware: [requireAddresses, auth] as const,
    method: 'post',
    path: '/addresses',
    summary: 'Save an address',
    request: { body: jsonBody(addressRequestSchema) },
    responses: {
      201: jsonResponse('The saved address.', addressSchema),
      ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
    },
  });

  const replaceRoute = createRoute({
    ...common,
    middleware: [requireAddresses, auth] as const,
    method: 'put',
    path: '/addresses/{id}',
    summary: 'Replace a saved address',
    request: { params, body: jsonBody(addressRequestSchema) },
    responses: {
      200: jsonResponse('The saved address.', addressSchema),
      ...errorResponses(400, 401, 404, 413, 415, 422, 429),
    },
  });

  const deleteRoute = createRoute({
    ...common,
    middleware: [requireAddresses, auth] as const,
    method: 'delete',
    path: '/addresses/{id}',
    summary: 'Delete a saved address',
    description: 'Of the others, the newest one becomes the default if it was it.',
    request: { params },
    responses: { 204: { description: 'It is deleted.' }, ...errorResponses(401, 404, 429) },
  });

  api.openapi(listRoute, async (c) => c.json(await listAddresses(db, c.var.user.id), 200));

  api.openapi(addRoute, async (c) => {
    await changes.consume(c.var.user.id);
    return c.json(await addAddress(db, c.var.user.id, c.req.valid('json')), 201);
  });

  api.openapi(replaceRoute, async (c) => {
    await changes.consume(c.var.user.id);
    const { id } = c.req.valid('param');
    return c.json(await replaceAddress(db, c.var.user.id, id, c.req.valid('json')), 200);
  });

  api.openapi(deleteRoute, async (c) => {
    await changes.consume(c.var.user.id);
    await deleteAddress(db, c.var.user.id, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
