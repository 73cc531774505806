import { z } from '@hono/zod-openapi';
import { and, asc, desc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders } from '../db/schema/orders';
import { reviewPhotos, reviews } from '../db/schema/reviews';
import type { User } from '../db/schema/users';
import { ApiError } from '../http/errors';
import { notPlain, PLAIN_TEXT } from '../http/validation';
import {
  fitSchema,
  MAX_REVIEW_PHOTOS,
  ownReviewSchema,
  photoColumns,
  toReviewResponse,
} from './review-schema';

const LENGTH_MESSAGE = 'Please write 10 to 2,000 characters';

/** The body of a review that is written or edited. */
export const reviewRequestSchema = z
  .object({
    stars: z
      .int('Please choose 1 to 5 stars')
      .min(1, 'Please choose 1 to 5 stars')
      .max(5, 'Please choose 1 to 5 stars'),
    text: z
      .string(LENGTH_MESSAGE)
      .trim()
      .min(10, LENGTH_MESSAGE)
      .max(2000, LENGTH_MESSAGE)
      .regex(PLAIN_TEXT, notPlain('The review')),
    fit: fitSchema.optional(),
    photoIds: z
      .array(z.uuid())
      .max(MAX_REVIEW_PHOTOS, `must be at most ${MAX_REVIEW_PHOTOS}`)
      .refine((ids) => new Set(ids).size === ids.length, 'must not have a photo twice')
      .default([]),
  })
  .openapi('ReviewRequest');

type ReviewRequest = z.output<typeof reviewRequestSchema>;
type OwnReview = z.infer<typeof ownReviewSchema>;

/** Whether a customer may review a product, and the review that there is. */
export const ownReviewStateSchema = z.object({
  canReview: z.boolean().openapi({ description: 'Whether an order of the product was delivered.' }),
  sizes: z.array(z.string()).openapi({ description: 'Sizes that were bought.' }),
  review: ownReviewSchema.optional(),
});

function notDelivered(): ApiError {
  return new ApiError(403, 'You can review a product once it is delivered to you.');
}

/**
 * Rejects a customer to whom nothing was delivered yet.
 *
 * @throws ApiError 403
 */
export async function requireDelivery(db: Database, userId: string): Promise<void> {
  const isDelivered = and(eq(orders.userId, userId), eq(orders.status, ORDER_STATUS.delivered));
  const [order] = await db.select({ id: orders.id }).from(orders).where(isDelivered).limit(1);
  if (!order) throw notDelivered();
}

/** The lines of delivered orders with a product, the latest order first. */
function findPurchases(db: Database, userId: string, productId: string) {
  return db
    .select({ size: orderItems.size, color: orderItems.color })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, ORDER_STATUS.delivered),
        eq(orderItems.productId, productId),
        gt(orderItems.quantity, orderItems.cancelled),
      ),
    )
    .orderBy(desc(orders.createdAt), asc(orderItems.position));
}

async function findReview(db: Database, userId: string, productId: string): Promise<OwnReview | undefined> {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)));
  if (!review) return undefined;
  // Those of a rejected review are not served to anybody.
  const photos =
    review.status === 'rejected'
      ? []
      : await db
          .select(photoColumns)
          .from(reviewPhotos)
          .where(eq(reviewPhotos.reviewId, review.id))
          .orderBy(asc(reviewPhotos.position));
  return { ...toReviewResponse(review, photos), status: review.status };
}

/** Reads what a customer may write of a product, and has written. */
export async function readOwnReview(
  db: Database,
  userId: string,
  productId: string,
): Promise<z.infer<typeof ownReviewStateSchema>> {
  const purchases = await findPurchases(db, userId, productId);
  const sizes = purchases.flatMap(({ size }) => size ?? []);
  const review = await findReview(db, userId, productId);
  return { canReview: purchases.length > 0, sizes: [...new Set(sizes)], ...(review && { review }) };
}

/** The name under which a customer's reviews are shown: the first name and the initial of the last one. */
function authorName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  const [initial] = new Intl.Segmenter('en-IN').segment(lastName.trim());
  return initial ? `${firstName} ${initial.segment.toUpperCase()}.` : firstName;
}

/** Makes photos those of a review, in their order, and deletes its others. */
async function attachPhotos(
  tx: Database,
  userId: string,
  reviewId: string,
  photoIds: string[],
): Promise<void> {
  await tx
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), notInArray(reviewPhotos.id, photoIds)));
  for (const [position, id] of photoIds.entries()) {
    const attached = await tx
      .update(reviewPhotos)
      .set({ reviewId, position })
      .where(
        and(
          eq(reviewPhotos.id, id),
          eq(reviewPhotos.userId, userId),
          or(isNull(reviewPhotos.reviewId), eq(reviewPhotos.reviewId, reviewId)),
        ),
      )
      .returning({ id: reviewPhotos.id });
    if (attached.length === 0)
      throw new ApiError(422, 'A photo is not there any more. Please add it again.', {
        fields: { photoIds: 'are not all there' },
      });
  }
}

/**
 * Writes or edits a customer's review. A rejected review that is edited waits for the shop's approval, also when the shop
 * doesn't hold others.
 *
 * @param isHeld whether the shop approves reviews before they are published
 * @throws ApiError 403 when no order with the product was delivered, 422 for photos of others
 */
export async function saveReview(
  db: Database,
  user: User,
  productId: string,
  { photoIds, stars, text, fit }: ReviewRequest,
  isHeld: boolean,
): Promise<{ review: OwnReview; isNew: boolean }> {
  const [purchase] = await findPurchases(db, user.id, productId);
  if (!purchase) throw notDelivered();
  return db.transaction(async (tx) => {
    const key = and(eq(reviews.productId, productId), eq(reviews.userId, user.id));
    const content = { stars, text, fit: fit ?? null, ...purchase, author: authorName(user) };
    const [added] = await tx
      .insert(reviews)
      .values({ productId, userId: user.id, ...content, status: isHeld ? 'held' : 'published' })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    const [stored] = added ? [] : await tx.select().from(reviews).where(key).for('update');
    if (stored) {
      const status = isHeld || stored.status !== 'published' ? 'held' : 'published';
      await tx
        .update(reviews)
        .set({ ...content, status, updatedAt: new Date() })
        .where(key);
    }
    const reviewId = added?.id ?? stored?.id;
    if (reviewId === undefined) throw new ApiError(409, 'The review was just deleted. Please try again.');
    await attachPhotos(tx, user.id, reviewId, photoIds);
    const review = await findReview(tx, user.id, productId);
    if (!review) throw new Error('The stored review was not found.');
    return { review, isNew: added !== undefined };
  });
}

/** Deletes a customer's review of a product with its photos; there may be none. */
export async function deleteReview(db: Database, userId: string, productId: string): Promise<void> {
  await db.delete(reviews).where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)));
}
