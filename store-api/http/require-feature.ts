import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../deps';
import { ApiError } from './errors';

/** Creates middleware that responds with 404 for a shop that has turned none of these features on. */
export function requireFeature(...features: string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!features.some((feature) => c.var.shop.extras?.features.includes(feature)))
      throw new ApiError(404, 'There is nothing at this address.');
    await next();
  });
}
