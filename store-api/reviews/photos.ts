import { and, count, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { Database } from '../db/database';
import { reviewPhotos, reviews } from '../db/schema/reviews';
import { users } from '../db/schema/users';
import { ApiError } from '../http/errors';
import { encodePhoto } from './encode-photo';
import { photoColumns, toPhotoResponse, type uploadedPhotoSchema } from './review-schema';

/** The most photos of a customer that are in no review yet. */
const MAX_UNUSED = 20;

const UNUSED_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Rejects a customer who has sent many photos that are in no review.
 *
 * @throws ApiError 409
 */
export async function requireRoom(db: Database, userId: string): Promise<void> {
  const [unused] = await db
    .select({ count: count() })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.userId, userId), isNull(reviewPhotos.reviewId)));
  if (unused && unused.count >= MAX_UNUSED)
    throw new ApiError(409, 'You have sent many photos that are in no review. Please try again tomorrow.');
}

/**
 * Stores a photo, which its customer may then put into a review.
 *
 * @param file the photo as it was sent
 * @throws ApiError 409, 422 or 503
 */
export async function storePhoto(
  db: Database,
  userId: string,
  file: Buffer,
): Promise<z.infer<typeof uploadedPhotoSchema>> {
  const encoded = await encodePhoto(file);
  return db.transaction(async (tx) => {
    // One after another, so that concurrent photos can't exceed the bound.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await requireRoom(tx, userId);
    const [photo] = await tx
      .insert(reviewPhotos)
      .values({ userId, ...encoded })
      .returning(photoColumns);
    if (!photo) throw new Error('The inserted photo was not returned.');
    return toPhotoResponse(photo);
  });
}

/**
 * Reads a photo's WebP. Its id can't be guessed: who has one may see the photo, as long as the shop has not rejected its
 * review.
 */
export async function readPhoto(db: Database, id: string): Promise<Uint8Array | null> {
  const [photo] = await db
    .select({ data: reviewPhotos.data })
    .from(reviewPhotos)
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, id), or(isNull(reviews.id), ne(reviews.status, 'rejected'))));
  return photo?.data ?? null;
}

/** Deletes photos that have been in no review for a day. */
export async function deleteUnusedPhotos(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - UNUSED_LIFETIME_MS);
  await db.delete(reviewPhotos).where(and(isNull(reviewPhotos.reviewId), lt(reviewPhotos.createdAt, oldest)));
}
