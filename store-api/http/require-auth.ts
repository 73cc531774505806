import { createMiddleware } from 'hono/factory';
import { isCustomer, type Customer, type User } from '../db/schema/users';
import type { Shop } from '../db/schema/shops';
import type { AppEnv, Deps } from '../deps';
import { mailboxHash, opensByLink } from '../orders/order-link';
import { findTokenUser } from '../users/revocation';
import { isUseDue, noteUse, offersProfile } from '../users/sessions';
import { verifyToken, type VerifiedToken } from '../users/token';
import { ApiError } from './errors';

/** The name of the OpenAPI security scheme. */
export const BEARER_SCHEME = 'bearer';

/** The OpenAPI `security` of a route that takes a token. */
export const BEARER_AUTH = [{ [BEARER_SCHEME]: [] }];

/** Who calls, a customer or a guest, and the token of the request. */
type Session<Caller extends User = User> = { user: Caller; token: VerifiedToken };

/** The context of a route that requires a signed-in customer. */
type AuthEnv = { Variables: AppEnv['Variables'] & Session<Customer> };

/** The context of a route that guests may call as well. */
type BuyerEnv = { Variables: AppEnv['Variables'] & Session };

function unauthorized(): ApiError {
  return new ApiError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/**
 * Verifies the token of a request, also one that shows a single order: see `token.orderId`.
 *
 * @param authorization the Authorization header, if there is one
 * @returns null without a valid token of this shop, and for one that was revoked or whose account was deleted
 */
export async function authenticateForOrder(
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  authorization: string | undefined,
  shop: Shop,
): Promise<Session | null> {
  const value = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const token = value ? await verifyToken(tokenKey, value) : null;
  if (token?.shopId !== shop.id) return null;
  const found = await findTokenUser(db, token);
  if (!found) return null;
  const { user, lastUsedAt } = found;
  // As the link that has opened it does, it ends when the customer changes to another mailbox. A guest has one for good.
  if (token.orderId !== undefined && user.email !== null && token.mailbox !== mailboxHash(user.email))
    return null;
  const isSignedIn = isCustomer(user) && token.orderId === undefined;
  if (offersProfile(shop) && isSignedIn && isUseDue(lastUsedAt)) await noteUse(db, token);
  return { user, token };
}

/** Verifies the token of a request as `authenticateForOrder` does. @returns null as well for one that shows a single order */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  authorization: string | undefined,
  shop: Shop,
): Promise<Session | null> {
  const session = await authenticateForOrder(deps, authorization, shop);
  return session?.token.orderId === undefined ? session : null;
}

/** Creates middleware that rejects requests without a customer's valid token and adds user and token to the context. */
export function requireAuth(deps: Pick<Deps, 'db' | 'tokenKey'>) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const session = await authenticate(deps, c.req.header('authorization'), c.var.shop);
    if (!session || !isCustomer(session.user)) throw unauthorized();
    c.set('user', session.user);
    c.set('token', session.token);
    c.header('Cache-Control', 'no-store');
    await next();
  });
}

/**
 * Verifies the token of a request as `authenticateForOrder` does, that of a guest only at a shop that sells to guests, and one that
 * a mail's link has opened only where links do that.
 *
 * @throws ApiError 401 without a valid one
 */
export async function authenticateBuyer(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  authorization: string | undefined,
  shop: Shop,
): Promise<Session> {
  const session = await authenticateForOrder(deps, authorization, shop);
  if (!session) throw unauthorized();
  const isByLink = session.token.orderId !== undefined;
  const isServed = isByLink ? opensByLink(shop) : isCustomer(session.user);
  if (isServed || sellsToGuests(shop)) return session;
  throw unauthorized();
}

/** Creates middleware as requireAuth does, which lets a guest through as well, at a shop that sells to guests. */
export function requireBuyer(deps: Pick<Deps, 'db' | 'tokenKey'>) {
  return createMiddleware<BuyerEnv>(async (c, next) => {
    const session = await authenticateBuyer(deps, c.req.header('authorization'), c.var.shop);
    c.set('user', session.user);
    c.set('token', session.token);
    c.header('Cache-Control', 'no-store');
    await next();
  });
}

/** Whether a shop sells to people without an account: the feature `guest-checkout`. */
function sellsToGuests({ extras }: Shop): boolean {
  return extras?.features.includes('guest-checkout') === true;
}
