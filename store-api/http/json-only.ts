import { createMiddleware } from 'hono/factory';
import { ApiError } from '../api-error';

/** Refuses bodies that do not call themselves JSON; the validator would take them for missing ones. */
export const jsonOnly = createMiddleware(async (c, next) => {
  if (c.req.method === 'POST' && !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiError(415, 'Please send JSON, with the content type application/json.');
  }
  await next();
});
