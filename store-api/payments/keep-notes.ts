import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { notesOf, readPaymentFields } from './payment-fields';

/**
 * Adds to an order's note what the form of the payment that settles it tells the shop, whose own values are deleted.
 *
 * @param tx a transaction that has locked the order
 * @param values as they were stored
 */
export async function keepNotes(
  tx: Database,
  { id, shopId }: Pick<typeof orders.$inferSelect, 'id' | 'shopId'>,
  values: Record<string, string>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const notes = notesOf(await readPaymentFields(tx, shopId), values);
  if (notes === '') return;
  // Without a note, the separator is left out as well.
  const note = sql`concat_ws(${'\n'}, ${orders.note}, ${notes}::text)`;
  await tx.update(orders).set({ note }).where(eq(orders.id, id));
}
