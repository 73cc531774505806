import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse, successSchema } from '../http/json-content';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { endSession, listSessions } from '../users/sessions';

const sessionSchema = z
  .object({
    id: z.string(),
    deviceName: z.string().openapi({ description: 'As the sign-in sent it; empty where it sent none.' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().openapi({ description: 'To the hour.' }),
    isCurrent: z.boolean().openapi({ description: 'Whether the token of this request is of this session.' }),
  })
  .openapi('Session');

/** Where a customer is signed in, for shops with the feature `profile`. All sessions at once end by POST /users/signout. */
export function registerSessions(api: Api, deps: Deps): void {
  const common = { tags: ['Customers'], security: BEARER_AUTH };

  const listRoute = createRoute({
    ...common,
    middleware: [requireFeature('profile'), requireAuth(deps)] as const,
    method: 'get',
    path: '/users/me/sessions',
    summary: 'List where the customer is signed in',
    description: 'For shops with the feature profile.',
    responses: {
      200: jsonResponse(
        'The sessions, the last used one first; at most 100.',
        z.object({ data: z.array(sessionSchema) }),
      ),
      ...errorResponses(401, 404),
    },
  });

  const endRoute = createRoute({
    ...common,
    middleware: [requireFeature('profile'), requireAuth(deps)] as const,
    method: 'delete',
    path: '/users/me/sessions/{sessionId}',
    summary: 'End one session',
    description: 'For shops with the feature profile.',
    request: { params: z.object({ sessionId: z.string() }) },
    responses: {
      200: jsonResponse('Its token is no longer accepted.', successSchema),
      ...errorResponses(401, 404, 415),
    },
  });

  api.openapi(listRoute, async (c) => {
    const { user, token } = c.var;
    const data = (await listSessions(deps.db, user)).map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: session.id === token.id,
    }));
    return c.json({ data }, 200);
  });

  api.openapi(endRoute, async (c) => {
    const id = z.uuid().safeParse(c.req.valid('param').sessionId);
    if (!id.success || !(await endSession(deps.db, c.var.user, id.data)))
      throw new ApiError(404, 'This session has ended.');
    return c.json({ success: true as const }, 200);
  });
}
