import { createRoute } from '@hono/zod-openapi';
import type { SavedList } from '../../shared/saved-lines';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { forgetSizes, keptSizesSchema, readKeptSizes } from '../saved-lists/kept-sizes';
import {
  readSavedList,
  savedListRequestSchema,
  savedListSchema,
  saveLines,
} from '../saved-lists/saved-lists';

/** The cart and wishlist of customers who are signed in, for shops with the feature `saved-cart`. */
export function registerSavedLists(api: Api, deps: Deps): void {
  const changes = createRateLimiter(deps, 'saved-lists', deps.limits.savedLists);
  const [requireSavedCart, auth] = [requireFeature('saved-cart'), requireAuth(deps)];
  const common = { tags: ['Customers'], security: BEARER_AUTH };

  function register(list: SavedList, path: '/cart' | '/wishlist'): void {
    const readRoute = createRoute({
      ...common,
      middleware: [requireSavedCart, auth] as const,
      method: 'get',
      path,
      summary: `Read the customer's ${list}, the same on all their devices`,
      responses: {
        200: jsonResponse('Its lines, and those that were removed lately.', savedListSchema),
        ...errorResponses(401, 404),
      },
    });
    const saveRoute = createRoute({
      ...common,
      middleware: [requireSavedCart, auth] as const,
      method: 'put',
      path,
      summary: `Merge lines of a device into the customer's ${list}`,
      description: 'Of each line the last change holds, by `changedAt`; a time of the future counts as now.',
      request: { body: jsonBody(savedListRequestSchema) },
      responses: {
        200: jsonResponse('The merged whole.', savedListSchema),
        ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
      },
    });
    api.openapi(readRoute, async (c) =>
      c.json({ lines: await readSavedList(deps.db, c.var.user.id, list) }, 200),
    );
    api.openapi(saveRoute, async (c) => {
      await changes.consume(c.var.user.id);
      return c.json({ lines: await saveLines(deps.db, c.var.user.id, list, c.req.valid('json').lines) }, 200);
    });
  }

  register('cart', '/cart');
  register('wishlist', '/wishlist');

  const responses = { 200: jsonResponse('The sizes.', keptSizesSchema), ...errorResponses(401, 404, 429) };
  const readSizesRoute = createRoute({
    ...common,
    middleware: [requireSavedCart, auth] as const,
    method: 'get',
    path: '/sizes',
    summary: 'Read the size that the customer has bought and kept last: of tops, bottoms and shoes',
    responses,
  });
  const forgetSizesRoute = createRoute({
    ...common,
    middleware: [requireSavedCart, auth] as const,
    method: 'delete',
    path: '/sizes',
    summary: 'Forget the sizes: what was ordered until now tells none',
    responses,
  });
  api.openapi(readSizesRoute, async (c) => c.json({ sizes: await readKeptSizes(deps.db, c.var.user) }, 200));
  api.openapi(forgetSizesRoute, async (c) => {
    await changes.consume(c.var.user.id);
    await forgetSizes(deps.db, c.var.user.id);
    return c.json({ sizes: [] }, 200);
  });
}
