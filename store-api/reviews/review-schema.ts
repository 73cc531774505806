import { z } from '@hono/zod-openapi';
import { reviewPhotos, type reviews } from '../db/schema/reviews';
import { reviewPhotoPath } from '../paths';

/** The most photos of one review. */
export const MAX_REVIEW_PHOTOS = 4;

export const fitSchema = z.enum(['small', 'true', 'large']);

/** A photo as the API returns it. */
const photoSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

/** The response to an uploaded photo. */
export const uploadedPhotoSchema = photoSchema.openapi('ReviewPhoto');

/** A review as everybody sees it. */
export const reviewSchema = z
  .object({
    id: z.uuid(),
    stars: z.int().min(1).max(5),
    text: z.string(),
    author: z.string().openapi({ example: 'Asha R.' }),
    createdAt: z.iso.datetime(),
    size: z.string().optional().openapi({ description: 'What was bought.' }),
    color: z.string().optional(),
    fit: fitSchema.optional(),
    photos: z.array(photoSchema),
  })
  .openapi('Review');

/** A review as its author sees it. */
export const ownReviewSchema = reviewSchema
  .extend({
    status: z.enum(['published', 'held', 'rejected']).openapi({
      description: 'Only its author sees a review that is not published.',
    }),
  })
  .openapi('OwnReview');

/** The columns of a photo that the API tells; its data are served at its URL. */
export const photoColumns = {
  id: reviewPhotos.id,
  reviewId: reviewPhotos.reviewId,
  width: reviewPhotos.width,
  height: reviewPhotos.height,
};

type StoredPhoto = Pick<typeof reviewPhotos.$inferSelect, keyof typeof photoColumns>;

/** Shapes a photo for a response. */
export function toPhotoResponse({ id, width, height }: StoredPhoto): z.infer<typeof photoSchema> {
  return { id, url: reviewPhotoPath(id), width, height };
}

/**
 * Shapes a review for a response.
 *
 * @param photos of several reviews, in the order in which they are shown
 */
export function toReviewResponse(
  review: typeof reviews.$inferSelect,
  photos: StoredPhoto[],
): z.infer<typeof reviewSchema> {
  const { id, stars, text, author, createdAt, size, color, fit } = review;
  return {
    id,
    stars,
    text,
    author,
    createdAt: createdAt.toISOString(),
    ...(size !== null && { size }),
    ...(color !== null && { color }),
    ...(fit !== null && { fit }),
    photos: photos.filter(({ reviewId }) => reviewId === id).map(toPhotoResponse),
  };
}
