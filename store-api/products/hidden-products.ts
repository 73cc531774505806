import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';

/** The condition for products of a shop, those that it hides included. */
export function isOwnedBy(shopId: string): SQL | undefined {
  return or(eq(products.shopId, shopId), eq(products.hiddenIn, shopId));
}

/** Takes products of a shop out of its pages, its search and its orders, or brings them back. */
export async function setHidden(
  tx: Database,
  shopId: string,
  ids: string[],
  isHidden: boolean,
): Promise<void> {
  await tx
    .update(products)
    .set(isHidden ? { shopId: null, hiddenIn: shopId } : { shopId, hiddenIn: null })
    .where(and(inArray(products.id, ids), isOwnedBy(shopId)));
}
