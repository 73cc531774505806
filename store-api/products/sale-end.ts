import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';

/** What a product costs when it is on sale, in paise, and until when. */
type Sale = { discountedPrice: number | null; saleEndsAt?: Date | null };

/**
 * The sale of a product as it is now. A sale is over from its end on, although the row of the product has it until
 * `endSales` has run.
 *
 * @param now a time in ms
 */
export function currentSale(
  { discountedPrice, saleEndsAt = null }: Sale,
  now = Date.now(),
): { discountedPrice: number | null; saleEndsAt: Date | null } {
  const isOver = saleEndsAt !== null && saleEndsAt.getTime() <= now;
  if (isOver || discountedPrice === null) return { discountedPrice: null, saleEndsAt: null };
  return { discountedPrice, saleEndsAt };
}

/**
 * Gives products their regular prices back when their sales are over, so that lists sort and filter by them. Several
 * instances may do so at the same time.
 */
export async function endSales(db: Database): Promise<void> {
  await db
    .update(products)
    .set({ discountedPrice: null, saleEndsAt: null })
    .where(lte(products.saleEndsAt, sql`now()`));
}
