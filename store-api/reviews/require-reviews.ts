import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../deps';
import { ApiError } from '../http/errors';

/** Responds with 404 for a shop that has not turned reviews on. */
export const requireReviews = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.shop.extras?.features.includes('reviews'))
    throw new ApiError(404, 'There is nothing at this address.');
  await next();
});
