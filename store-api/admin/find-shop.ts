import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shopHostnames, shops, type Shop } from '../db/schema/shops';
import { hostnameOf } from '../shops/resolve-shop';
import { CommandError } from './command';

/**
 * Finds the shop that a command concerns.
 *
 * @param hostname null for the default shop
 * @throws CommandError when no shop has the hostname, instead of falling back as requests of shoppers do
 */
export async function findShop(db: Database, hostname: string | null): Promise<Shop> {
  const condition =
    hostname === null ? eq(shops.isDefault, true) : eq(shopHostnames.hostname, hostnameOf(hostname));
  const [row] = await db
    .select({ shop: shops })
    .from(shops)
    .leftJoin(shopHostnames, eq(shopHostnames.shopId, shops.id))
    .where(condition)
    .orderBy(asc(shopHostnames.position))
    .limit(1);
  if (row) return row.shop;
  throw new CommandError(
    hostname === null
      ? 'There is no default shop. `shops add HOSTNAME` makes one.'
      : `No shop has the hostname ${hostname}. \`shops list\` names them.`,
  );
}

/** Finds the shop of a command as above, for a transaction that changes what it reads of it. */
export async function lockShop(tx: Database, hostname: string | null): Promise<Shop> {
  const { id } = await findShop(tx, hostname);
  const [shop] = await tx.select().from(shops).where(eq(shops.id, id)).for('no key update');
  if (!shop) throw new CommandError('The shop was removed meanwhile.');
  return shop;
}
