import { and, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../api-error';
import { users } from '../db/schema/users';
import type { Deps } from '../deps';
import { readToken, type TokenHolder } from '../users/token';
import type { AppEnv } from './app-env';

/** A customer as it is stored. */
type User = typeof users.$inferSelect;

/** The context of a route that only the signed-in may call. */
type SignedInEnv = { Variables: AppEnv['Variables'] & { user: User } };

const refuse = (): never => {
  throw new ApiError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
};

/**
 * Whom a request comes from.
 *
 * @param tokenKey the key that tokens are signed with
 * @param authorization its header, if it has one
 * @param shopId of the visited shop
 * @returns null for everybody who bears no token of this shop
 */
export async function tokenHolder(
  tokenKey: Uint8Array,
  authorization: string | undefined,
  shopId: string,
): Promise<TokenHolder | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const holder = token ? await readToken(tokenKey, token) : null;
  return holder?.shopId === shopId ? holder : null;
}

/** Lets only requests through that bear a token of the visited shop, and puts its user into the context. */
export const signedIn = ({ db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const holder = await tokenHolder(tokenKey, c.req.header('authorization'), c.var.shop.id);
    if (!holder) return refuse();
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, holder.userId), eq(users.shopId, holder.shopId)));
    c.set('user', user ?? refuse());
    c.header('Cache-Control', 'no-store');
    await next();
  });
