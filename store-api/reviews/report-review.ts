import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import { reviewReports, reviews } from '../db/schema/reviews';
import type { User } from '../db/schema/users';
import { ApiError } from '../http/errors';

/** The body of a report. */
export const reportSchema = z
  .object({
    reason: z.enum(['spam', 'offensive', 'wrong product', 'other'], 'Please choose a reason'),
  })
  .openapi('ReviewReport');

/**
 * Notes that a customer reported a review, once.
 *
 * @throws ApiError 404 when the shop shows no such review, 403 for one's own
 */
export async function reportReview(
  db: Database,
  user: User,
  reviewId: string,
  { reason }: z.infer<typeof reportSchema>,
): Promise<void> {
  const [review] = await db
    .select({ userId: reviews.userId })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, reviewId), eq(reviews.status, 'published'), eq(products.shopId, user.shopId)));
  if (!review) throw new ApiError(404, 'Review not found');
  if (review.userId === user.id) throw new ApiError(403, 'This is your own review.');
  await db.insert(reviewReports).values({ reviewId, userId: user.id, reason }).onConflictDoNothing();
}
