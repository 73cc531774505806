import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../deps';
import { ApiError } from './errors';

/** Creates middleware that responds with 404 for a shop that has not turned a feature of its product pages on. */
export function requireFeature(feature: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.var.shop.extras?.features.includes(feature))
      throw new ApiError(404, 'There is nothing at this address.');
    await next();
  });
}
