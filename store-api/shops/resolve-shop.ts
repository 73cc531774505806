import { asc, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../db/database';
import { shopHostnames, shops, type Shop } from '../db/schema/shops';
import type { AppEnv } from '../deps';

/**
 * Every request needs its shop and shops rarely change, so they are cached; a change is seen after this time.
 */
const CACHE_MS = 5_000;

type ResolvedShop = { shop: Shop; hostname: string };
type Directory = { byHostname: Map<string, Shop>; fallback: ResolvedShop };

/** Normalizes a Host header to a hostname: lower case, without the port and a trailing dot. */
export function hostnameOf(header: string | undefined): string {
  return (header ?? '').trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

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
 * Creates a function that resolves a hostname to its shop. An unknown hostname resolves to the default shop
 * under that shop's first hostname: a link is never built from a hostname that only a request header claims.
 */
function createShopResolver(db: Database): (hostname: string) => Promise<ResolvedShop> {
  let directory: Promise<Directory> | null = null;
  let readAt = -Infinity;
  return async (hostname) => {
    if (!directory || Date.now() - readAt > CACHE_MS) {
      readAt = Date.now();
      directory = readDirectory(db);
      // A failure is not cached; the requests that already wait for this promise still fail.
      directory.catch(() => (directory = null));
    }
    const { byHostname, fallback } = await directory;
    const shop = byHostname.get(hostname);
    return shop ? { shop, hostname } : fallback;
  };
}

/** Creates middleware that adds the shop of the Host header to the context. */
export function resolveShop(db: Database) {
  const resolve = createShopResolver(db);
  return createMiddleware<AppEnv>(async (c, next) => {
    const { shop, hostname } = await resolve(hostnameOf(c.req.header('host')));
    c.set('shop', shop);
    c.set('hostname', hostname);
    await next();
  });
}
