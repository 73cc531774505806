import { and, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { users, type User } from '../db/schema/users';
import type { AppEnv, Deps } from '../deps';
import { verifyToken, type TokenSubject } from '../users/token';
import { ApiError } from './errors';

/** The name of the OpenAPI security scheme. */
export const BEARER_SCHEME = 'bearer';

/** The OpenAPI `security` of a route that takes a token. */
export const BEARER_AUTH = [{ [BEARER_SCHEME]: [] }];

/** The context of a route that requires a signed-in customer. */
type AuthEnv = { Variables: AppEnv['Variables'] & { user: User } };

function unauthorized(): ApiError {
  return new ApiError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/**
 * Verifies the token of a request.
 *
 * @param authorization the Authorization header, if there is one
 * @returns null without a valid token of this shop
 */
export async function authenticate(
  tokenKey: Uint8Array,
  authorization: string | undefined,
  shopId: string,
): Promise<TokenSubject | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const subject = token ? await verifyToken(tokenKey, token) : null;
  return subject?.shopId === shopId ? subject : null;
}

/** Creates middleware that rejects requests without a valid token and adds the user to the context. */
export function requireAuth({ db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const subject = await authenticate(tokenKey, c.req.header('authorization'), c.var.shop.id);
    if (!subject) throw unauthorized();
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, subject.userId), eq(users.shopId, subject.shopId)));
    // The account may have been deleted since the token was issued.
    if (!user) throw unauthorized();
    c.set('user', user);
    c.header('Cache-Control', 'no-store');
    await next();
  });
}
