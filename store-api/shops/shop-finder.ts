import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { shopHostnames, shops } from '../db/schema/shops';

/** A shop as it is stored. */
export type Shop = typeof shops.$inferSelect;

/** Finds the shop of a hostname, and the hostname that stands for it in links. */
export type ShopFinder = (hostname: string) => Promise<{ shop: Shop; hostname: string }>;

/** Shops hardly ever change, and every request asks: a change is seen after this time. */
const KEPT_MS = 5_000;

type Directory = { byHostname: Map<string, Shop>; fallback: { shop: Shop; hostname: string } };

async function readDirectory(db: Database): Promise<Directory> {
  const rows = await db
    .select()
    .from(shopHostnames)
    .innerJoin(shops, eq(shops.id, shopHostnames.shopId))
    .orderBy(asc(shopHostnames.position));
  const first = rows.find((row) => row.shops.isDefault) ?? rows[0];
  if (!first) throw new Error('The database has no shop with a hostname.');
  return {
    byHostname: new Map(rows.map((row) => [row.shop_hostnames.hostname, row.shops])),
    fallback: { shop: first.shops, hostname: first.shop_hostnames.hostname },
  };
}

/**
 * Makes a finder of shops. An unknown hostname gets the default shop, under that shop's first hostname:
 * links are never made of a name that only a request's header claims.
 */
export function createShopFinder(db: Database): ShopFinder {
  let directory: Promise<Directory> | null = null;
  let readAt = -Infinity;
  return async (hostname) => {
    if (!directory || Date.now() - readAt > KEPT_MS) {
      readAt = Date.now();
      directory = readDirectory(db);
      // A failed reading is not kept; the request that waits for it still sees the failure.
      directory.catch(() => (directory = null));
    }
    const { byHostname, fallback } = await directory;
    const shop = byHostname.get(hostname);
    return shop ? { shop, hostname } : fallback;
  };
}
