import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { errorResponses } from '../http/errors';
import { jsonBody, jsonResponse, successSchema } from '../http/json-content';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { revokeAllTokens, revokeToken } from '../users/revocation';

const signOutSchema = z
  .object({
    everywhere: z
      .boolean()
      .default(false)
      .openapi({ description: 'Ends all sessions of the customer instead of this one alone.' }),
  })
  .openapi('SignOut');

/** The end of a session, or of all sessions of a customer: POST /users/signout. */
export function registerSignOut(api: Api, deps: Deps): void {
  const route = createRoute({
    method: 'post',
    path: '/users/signout',
    tags: ['Customers'],
    summary: 'Sign out: the token is no longer accepted',
    security: BEARER_AUTH,
    middleware: requireAuth(deps),
    request: {
      body: jsonBody(signOutSchema),
    },
    responses: {
      200: jsonResponse('The token was revoked.', successSchema),
      ...errorResponses(400, 401, 413, 415, 422),
    },
  });

  api.openapi(route, async (c) => {
    const { everywhere } = c.req.valid('json');
    if (everywhere) await revokeAllTokens(deps.db, c.var.user.id);
    else await revokeToken(deps.db, c.var.token);
    return c.json({ success: true as const }, 200);
  });
}
