import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { bearer } from '../http/bearer';
import { refusalsOf } from '../http/error-schema';
import { signedIn } from '../http/signed-in';

const accountSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Account');

/** The signed-in customer's own record: GET /accountInfo. */
export function registerAccount(api: Api, deps: Deps): void {
  const route = createRoute({
    method: 'get',
    path: '/accountInfo',
    tags: ['Customers'],
    summary: 'Read the account',
    security: bearer,
    middleware: signedIn(deps),
    responses: {
      200: {
        description: 'The account.',
        content: { 'application/json': { schema: z.object({ data: accountSchema }) } },
      },
      ...refusalsOf(401),
    },
  });

  api.openapi(route, (c) => {
    const { firstName, lastName, email, createdAt } = c.var.user;
    return c.json({ data: { firstName, lastName, email, createdAt: createdAt.toISOString() } }, 200);
  });
}
