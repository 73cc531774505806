import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import type { Shop } from '../db/schema/shops';
import { isCustomer, users, type User } from '../db/schema/users';
import { ApiError } from '../http/errors';
import { issueToken } from '../users/token';
import { mailboxHash, opensByLink, verifyOrderLink } from '../orders/order-link';

/** How long a guest may take until the first order, in ms: as long as a session lasts, and some more. */
const IDLE_MS = 24 * 60 * 60 * 1000;

type Context = { db: Database; tokenKey: Uint8Array };

/** What a link has opened: the session that shows the order, or none where the order is in the account now. */
export type OpenedOrder = { orderId: string; status: number; token?: string; isJoined?: true };

/**
 * Begins the session of a guest.
 *
 * @returns its token
 */
export async function createGuest({ db, tokenKey, shopId }: Context & { shopId: string }): Promise<string> {
  const [guest] = await db
    .insert(users)
    .values({ shopId, firstName: '', lastName: '' })
    .returning({ id: users.id, version: users.tokenVersion });
  if (!guest) throw new Error('The inserted guest was not returned.');
  return issueToken(tokenKey, { userId: guest.id, shopId, version: guest.version }, 'brief');
}

const invalidLink = () => new ApiError(404, 'This link is no longer valid');

/**
 * Opens an order by the link of its mail, which proves whose mailbox it is. A guest's order joins the account of the customer with
 * that email.
 *
 * @param caller who is signed in; a guest is nobody in particular
 * @throws ApiError 404 for a link that is not valid, 403 for a customer whose order it is not
 */
export async function openOrder(
  { db, tokenKey, shop }: Context & { shop: Shop },
  link: string,
  caller: User | null,
): Promise<OpenedOrder> {
  const verified = await verifyOrderLink(tokenKey, link, shop.id);
  const [found] = verified
    ? await db
        .select({ order: orders, owner: users })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(and(eq(orders.id, verified.orderId), eq(orders.shopId, shop.id)))
    : [];
  if (!verified || !found) throw invalidLink();
  const { order, owner } = found;
  const opened = { orderId: order.id, status: order.status };
  if (owner.id === caller?.id && isCustomer(caller)) return { ...opened, isJoined: true };
  // Once its customer has another email, whoever reads the former mailbox opens nothing any more.
  if (mailboxHash(order.email ?? owner.email ?? '') !== verified.mailbox) throw invalidLink();
  if (caller && isCustomer(caller)) {
    if (caller.email !== order.email)
      throw new ApiError(403, 'This order was placed with another email than that of your account');
    await db
      .update(orders)
      .set({ userId: caller.id, email: null, guestKeys: null })
      .where(and(eq(orders.id, order.id), eq(orders.userId, owner.id)));
    return { ...opened, isJoined: true };
  }
  if (order.email === null && !opensByLink(shop)) return { ...opened, isJoined: true };
  const { id: userId, tokenVersion: version } = owner;
  const { mailbox } = verified;
  const subject = { userId, shopId: shop.id, version, orderId: order.id, mailbox };
  return { ...opened, token: await issueToken(tokenKey, subject, 'brief') };
}

/** Deletes guests who have ordered nothing, and those whose orders have joined accounts. */
export async function deleteIdleGuests(db: Database): Promise<void> {
  const placed = db.select().from(orders).where(eq(orders.userId, users.id));
  await db
    .delete(users)
    .where(and(isNull(users.email), lt(users.createdAt, new Date(Date.now() - IDLE_MS)), notExists(placed)));
}
