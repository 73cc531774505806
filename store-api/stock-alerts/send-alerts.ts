import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { stockAlerts } from '../db/schema/stock-alerts';
import type { Deps } from '../deps';
import { queueMail } from '../mails/mail';
import { backInStockMail } from './alert-mails';
import { hashToken, newToken, UNCONFIRMED_LIFETIME_MS } from '../mails/link-token';
import { isInStock } from './variant-stock';

/** After half a year nobody waits any more. */
const CONFIRMED_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** Alerts of one transaction. */
const BATCH_SIZE = 50;

type SendDeps = Pick<Deps, 'db' | 'shopUrl'>;

/** Deletes alerts that were not confirmed in time or have waited too long. */
async function deleteExpired(db: Database): Promise<void> {
  const ago = (ms: number) => new Date(Date.now() - ms);
  await db
    .delete(stockAlerts)
    .where(
      or(
        and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.createdAt, ago(UNCONFIRMED_LIFETIME_MS))),
        lt(stockAlerts.confirmedAt, ago(CONFIRMED_LIFETIME_MS)),
      ),
    );
}

/** @returns how many were sent */
async function sendBatch({ db, shopUrl }: SendDeps): Promise<number> {
  return db.transaction(async (tx) => {
    // Another process passes over the locked rows, so nobody is told twice.
    const due = await tx
      .select({ alert: stockAlerts, title: products.title, shop: shops })
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .innerJoin(shops, eq(shops.id, products.shopId))
      .where(and(isNotNull(stockAlerts.confirmedAt), isInStock(tx, stockAlerts)))
      .orderBy(asc(stockAlerts.confirmedAt))
      .limit(BATCH_SIZE)
      .for('update', { of: stockAlerts, skipLocked: true });
    for (const { alert, title, shop } of due) {
      const token = newToken();
      await tx
        .update(stockAlerts)
        .set({ confirmedAt: null, createdAt: new Date(), tokenHash: hashToken(token) })
        .where(eq(stockAlerts.id, alert.id));
      const id = `back-${alert.id}-${alert.confirmedAt?.getTime()}`;
      await queueMail(tx, backInStockMail({ ...alert, title, shop, token, id }, shopUrl));
    }
    return due.length;
  });
}

/**
 * Mails those who wait for something that is in stock, each once, and deletes alerts that have expired. Several processes may
 * do so at the same time.
 */
export async function sendStockAlerts(deps: SendDeps): Promise<void> {
  await deleteExpired(deps.db);
  let sent = BATCH_SIZE;
  while (sent === BATCH_SIZE) sent = await sendBatch(deps);
}
