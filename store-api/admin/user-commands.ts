import { randomBytes } from 'node:crypto';
import { and, asc, eq, exists, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { coupons } from '../db/schema/coupons';
import { mails } from '../db/schema/mails';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { products } from '../db/schema/products';
import { stockAlerts } from '../db/schema/stock-alerts';
import { users, type User } from '../db/schema/users';
import { cancelOrder } from '../orders/stock';
import { isOwnedBy } from '../products/hidden-products';
import { hashPassword } from '../users/password';
import { CommandError, defineCommand, noArguments, type Command } from './command';
import { findShop } from './find-shop';

const PASSWORD_BYTES = 15;

const emailArgument = z.tuple(
  [z.string('EMAIL is missing.').trim().toLowerCase()],
  'There must be one argument, EMAIL.',
);

async function findUser(db: Database, shopId: string, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.shopId, shopId), eq(users.email, email)));
  return user;
}

const list = defineCommand({
  name: 'users list',
  usage: '[--limit 50]',
  summary: 'Lists customers by email, with the number of their orders',
  options: { limit: { type: 'string' } },
  schema: z.object({
    args: noArguments,
    limit: z.coerce.number('must be a number').pipe(z.int().min(1).max(1_000_000)).default(50),
  }),
  run: async ({ db, hostname, print }, { limit }) => {
    const shop = await findShop(db, hostname);
    const rows = await db
      .select({ user: users, count: db.$count(orders, eq(orders.userId, users.id)) })
      .from(users)
      .where(and(eq(users.shopId, shop.id), isNotNull(users.email)))
      .orderBy(asc(users.email))
      .limit(limit);
    for (const { user, count } of rows) {
      await print(`${user.email}  ${user.firstName} ${user.lastName}  orders: ${count}`);
    }
    if (rows.length === 0) await print('No customers.');
  },
});

const reset = defineCommand({
  name: 'users reset',
  usage: 'EMAIL',
  summary: 'Gives a customer a new password, which is printed once, and ends all their sessions',
  options: {},
  schema: z.object({ args: emailArgument }),
  run: async ({ db, hostname, print }, { args: [email] }) => {
    const shop = await findShop(db, hostname);
    const user = await findUser(db, shop.id, email);
    if (!user) throw new CommandError(`The shop has no customer ${email}.`);
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password), tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, user.id));
    await print(`The new password of ${email}: ${password}`);
  },
});

const remove = defineCommand({
  name: 'users delete',
  usage: 'EMAIL [--with-orders]',
  summary:
    'Deletes a customer with addresses, saved cart, reviews and stock alerts; orders, also those of guests, go only with --with-orders',
  options: { 'with-orders': { type: 'boolean' } },
  schema: z.object({ args: emailArgument, 'with-orders': z.boolean().default(false) }),
  run: async ({ db, hostname, print }, { args: [email], 'with-orders': withOrders }) => {
    const count = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const user = await findUser(tx, shop.id, email);
      // An order that is being placed waits for this row.
      if (user) await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      const ofGuests = and(eq(orders.shopId, shop.id), eq(orders.email, email));
      const placed = await tx
        .select({ id: orders.id, userId: orders.userId })
        .from(orders)
        .where(or(user && eq(orders.userId, user.id), ofGuests));
      if (!user && placed.length === 0)
        throw new CommandError(`The shop has no customer ${email}, and no order of a guest with it.`);
      if (placed.length > 0 && !withOrders) {
        throw new CommandError(
          `${email} has ${placed.length} orders, which would be deleted too, for good. --with-orders does that.`,
        );
      }
      // What is not on its way goes back into stock.
      for (const { id } of placed) {
        await cancelOrder(
          tx,
          id,
          inArray(orders.status, [ORDER_STATUS.pending, ORDER_STATUS.processing]),
          'shop',
        );
      }
      const orderIds = placed.map(({ id }) => id);
      const [open] = await tx
        .select({ orderId: payments.orderId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(inArray(payments.orderId, orderIds), ne(refunds.state, 'done')))
        .limit(1);
      if (open)
        throw new CommandError(
          `${open.orderId} is paid and not refunded. Cancel it first (\`orders cancel\`), and wait until its refund is done.`,
        );
      const ofShop = tx
        .select()
        .from(products)
        .where(and(eq(products.id, stockAlerts.productId), isOwnedBy(shop.id)));
      await tx.delete(stockAlerts).where(and(eq(stockAlerts.email, email), exists(ofShop)));
      await tx.delete(coupons).where(and(eq(coupons.shopId, shop.id), eq(coupons.email, email)));
      await tx.delete(mails).where(inArray(mails.orderId, orderIds));
      await tx.delete(orders).where(inArray(orders.id, orderIds));
      const owners = [...placed.map(({ userId }) => userId), ...(user ? [user.id] : [])];
      const others = tx.select().from(orders).where(eq(orders.userId, users.id));
      // A guest may have ordered with another email as well.
      const isGone = or(isNotNull(users.email), notExists(others));
      await tx.delete(users).where(and(inArray(users.id, owners), isGone));
      return placed.length;
    });
    await print(`${email} is deleted, with ${count} orders.`);
  },
});

/** The commands about customers. */
export const userCommands: Command[] = [list, reset, remove];
