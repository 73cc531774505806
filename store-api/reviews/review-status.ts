import { and, eq, exists } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { reviews } from '../db/schema/reviews';
import { isOwnedBy } from '../products/hidden-products';

/**
 * Approves a review or takes it back, for the shop. The rating of the product follows in the same transaction.
 *
 * @returns whether the shop has such a review
 */
export async function setReviewStatus(
  db: Database,
  shopId: string,
  reviewId: string,
  status: 'held' | 'published' | 'rejected',
): Promise<boolean> {
  const ofShop = db
    .select()
    .from(products)
    .where(and(eq(products.id, reviews.productId), isOwnedBy(shopId)));
  const changed = await db
    .update(reviews)
    .set({ status })
    .where(and(eq(reviews.id, reviewId), exists(ofShop)))
    .returning({ id: reviews.id });
  return changed.length > 0;
}
