import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { shops } from '../db/schema/shops';

/** What the gateway's page shows of a payment. The amount is paise. */
export type ShownPayment = {
  reference: string;
  orderId: string;
  amount: number;
  returnHost: string;
  storeName: string;
};

/** Reads a payment by its reference; null when there is none. */
export async function findPayment(db: Database, reference: string): Promise<ShownPayment | null> {
  const [payment] = await db
    .select({
      reference: payments.reference,
      orderId: payments.orderId,
      amount: payments.amount,
      returnHost: payments.returnHost,
      storeName: shops.storeName,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(payments.reference, reference));
  return payment ?? null;
}
