import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { Api, Deps } from '../deps';
import { ApiError, errorSchema } from '../http/errors';
import { readVersion } from '../../shared/version.mjs';
import { jsonResponse } from '../http/json-content';

const route = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Service'],
  summary: 'Check whether the API and its database respond',
  responses: {
    200: jsonResponse(
      'Both respond.',
      z.object({ status: z.literal('ok'), version: z.string(), commit: z.string().optional() }),
    ),
    503: jsonResponse('The database does not respond.', errorSchema),
  },
});

/** The health check of load balancers and start scripts: GET /health. */
export function registerHealth(api: Api, { db, logError }: Deps): void {
  const version = readVersion();
  api.openapi(route, async (c) => {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      logError(error);
      throw new ApiError(503, 'The database does not answer.');
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const, ...version }, 200);
  });
}
