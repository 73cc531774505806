import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { users, type User } from '../db/schema/users';
import { erasePerson } from '../users/erase-person';
import { hashPassword } from '../users/password';
import { ordersOf } from '../users/personal-data';
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
    'Deletes a customer or guest with all that is kept of them; orders stay without who placed them, or go too with --with-orders',
  schema: z.object({ args: emailArgument, 'with-orders': z.boolean().default(false) }),
  run: async ({ db, hostname, print }, { args: [email], 'with-orders': withOrders }) => {
    const count = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const user = await findUser(tx, shop.id, email);
      const person = { shopId: shop.id, userId: user?.id ?? null, email };
      if (!user && (await tx.$count(orders, ordersOf(person))) === 0)
        throw new CommandError(`The shop has no customer ${email}, and no order of a guest with it.`);
      const erased = await erasePerson(tx, person, email, { who: 'shop', isForced: withOrders });
      if (!erased) throw new CommandError(`${email} was deleted meanwhile.`);
      if (!erased.isErased)
        throw new CommandError(
          {
            refund: `${erased.orderId} is paid and not refunded. Cancel it first (\`orders cancel\`), and wait until its refund is done.`,
            return: `A return of ${erased.orderId} is under way. Bring it to its end first; --with-orders deletes it too, for good.`,
            'under-way': `${erased.orderId} is not delivered. Cancel it, or note its delivery first (\`orders cancel\`, \`orders status\`); --with-orders deletes it too, for good.`,
          }[erased.because],
        );
      if (withOrders && erased.keptUserId) await tx.delete(users).where(eq(users.id, erased.keptUserId));
      return erased.orders;
    });
    const what = withOrders ? 'with' : 'who is no longer named in';
    await print(`${email} is deleted, ${what} ${count} orders.`);
  },
});

/** The commands about customers. */
export const userCommands: Command[] = [list, reset, remove];
