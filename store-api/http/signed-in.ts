import { and, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../api-error';
import { users } from '../db/schema/users';
import type { Deps } from '../deps';
import { readToken } from '../users/token';
import type { AppEnv } from './app-env';

/** A customer as it is stored. */
type User = typeof users.$inferSelect;

/** The context of a route that only the signed-in may call. */
type SignedInEnv = { Variables: AppEnv['Variables'] & { user: User } };

const refuse = (): never => {
  throw new ApiError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
};

/** Lets only requests through that bear a token of the visited shop, and puts its user into the context. */
export const signedIn = ({ db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const holder = token ? await readToken(tokenKey, token) : null;
    if (!holder || holder.shopId !== c.var.shop.id) return refuse();
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, holder.userId), eq(users.shopId, holder.shopId)));
    c.set('user', user ?? refuse());
    c.header('Cache-Control', 'no-store');
    await next();
  });
