import { eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { shops, type Shop } from '../db/schema/shops';
import { users } from '../db/schema/users';
import { noteAllPages } from '../page-changes/claim-changes';
import { isOwnedBy } from '../products/hidden-products';
import { CommandError, defineCommand, oneArgument } from './command';
import { lockShop } from './find-shop';

/** @throws CommandError for a shop that the store API needs */
async function requireOther(tx: Database, { isDefault, id }: Shop): Promise<void> {
  const [other] = await tx.select().from(shops).where(ne(shops.id, id)).limit(1);
  if (!other)
    throw new CommandError(
      'It is the only shop, and without one the store API would fill itself with its demo. Add another one first.',
    );
  if (isDefault)
    throw new CommandError(
      'It is the default shop. Make another one the default first: `shops edit --default --shop HOSTNAME`.',
    );
}

/** Everything of a shop refers to it, and goes with it. */
export const removeShop = defineCommand({
  name: 'shops remove',
  usage: 'HOSTNAME --yes NAME',
  summary: 'Deletes a shop for good: its products, customers, orders and pictures; --yes repeats its name',
  schema: z.object({ args: oneArgument('HOSTNAME'), yes: z.string().optional() }),
  run: async ({ db, print }, { args: [hostname], yes }) => {
    const { storeName, content } = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      await requireOther(tx, shop);
      const counts = {
        products: await tx.$count(products, isOwnedBy(shop.id)),
        customers: await tx.$count(users, eq(users.shopId, shop.id)),
        orders: await tx.$count(orders, eq(orders.shopId, shop.id)),
      };
      const content = Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
      if (yes?.trim() !== shop.storeName.trim())
        throw new CommandError(
          `${shop.storeName} has ${content}, which would be deleted too, for good. --yes "${shop.storeName}" does that.`,
        );
      await tx.delete(shops).where(eq(shops.id, shop.id));
      // Its hostnames show the default shop from now on.
      await noteAllPages(tx);
      return { storeName: shop.storeName, content };
    });
    await print(`${storeName} is deleted, with ${content}.`);
  },
});
