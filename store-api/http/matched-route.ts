import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * The route that answers a request, such as `/api/v1/orders/:orderId`: paths hold the ids of orders, which belong in no trace and
 * no metrics.
 *
 * @returns `other` when there is none
 */
export function routeOf(c: Context): string {
  // Middleware matches as well, by patterns that end with a star.
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other';
}
