import { and, eq, exists, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { stockAlerts } from '../db/schema/stock-alerts';
import { isOwnedBy } from '../products/hidden-products';

import { hashToken, UNCONFIRMED_LIFETIME_MS } from '../mails/link-token';

function ofToken(db: Database, shopId: string, token: string) {
  const ofShop = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, stockAlerts.productId), isOwnedBy(shopId)));
  return and(eq(stockAlerts.tokenHash, hashToken(token)), exists(ofShop));
}

/**
 * Confirms an alert, also once more.
 *
 * @returns whether there is an alert of this token that can be confirmed
 */
export async function confirmAlert(db: Database, shopId: string, token: string): Promise<boolean> {
  const oldest = new Date(Date.now() - UNCONFIRMED_LIFETIME_MS);
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, now())` })
    .where(
      and(
        ofToken(db, shopId, token),
        or(isNotNull(stockAlerts.confirmedAt), gt(stockAlerts.createdAt, oldest)),
      ),
    )
    .returning({ id: stockAlerts.id });
  return confirmed.length > 0;
}

/** Deletes an alert with its address; there may be none any more. */
export async function cancelAlert(db: Database, shopId: string, token: string): Promise<void> {
  await db.delete(stockAlerts).where(ofToken(db, shopId, token));
}
