import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { ApiError } from '../api-error';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { errorSchema } from '../http/error-schema';

const route = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Service'],
  summary: 'Tell whether the API and its database answer',
  responses: {
    200: {
      description: 'Both answer.',
      content: { 'application/json': { schema: z.object({ status: z.literal('ok') }) } },
    },
    503: {
      description: 'The database does not answer.',
      content: { 'application/json': { schema: errorSchema } },
    },
  },
});

/** For load balancers and start scripts: GET /health. */
export function registerHealth(api: Api, { db, logError }: Deps): void {
  api.openapi(route, async (c) => {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      logError(error);
      throw new ApiError(503, 'The database does not answer.');
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const }, 200);
  });
}
