import { z } from 'zod';
import { lenientList, lenientText, optional, orNull } from '@/lib/store-api/lenient-schema';
import { insteadOfUnreadable } from '@/lib/store-api/observed-parse';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS, REPORT_REASONS } from './review-limits';

const count = z.number().int().nonnegative().catch(insteadOfUnreadable(0));

const photo = z.object({
  id: z.string().catch(insteadOfUnreadable('')),
  url: z.string().min(1),
  width: z.number().positive(),
  height: z.number().positive(),
});

const fit = z.enum(['small', 'true', 'large']);

/** A review as the store API sends it. */
export const wireReview = z.object({
  id: z.string().min(1),
  stars: z.number().int().min(1).max(5),
  text: lenientText,
  author: lenientText,
  createdAt: lenientText,
  size: lenientText,
  color: lenientText,
  fit: orNull(fit),
  photos: lenientList(photo),
});

/** A page of a product's reviews as the store API sends it. */
export const wireReviewPage = z.object({
  data: lenientList(wireReview),
  pagination: z.object({ total: count }),
  summary: z.object({
    average: z.number().min(0).max(5).catch(insteadOfUnreadable(0)),
    count,
    distribution: z
      .record(z.string(), count)
      .catch(insteadOfUnreadable({}))
      .transform((counts) => [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars] ?? 0 }))),
    fit: z
      .object({ small: count, true: count, large: count })
      .catch(insteadOfUnreadable({ small: 0, true: 0, large: 0 })),
  }),
});

/** A review as the store API sends it to its author. */
const wireOwnReview = wireReview.extend({
  status: z.enum(['published', 'held', 'rejected']).catch(insteadOfUnreadable('published' as const)),
});

/** Whether the customer may review a product, and has. */
export const wireOwnState = z.object({
  canReview: z.boolean().catch(insteadOfUnreadable(false)),
  review: optional(wireOwnReview),
});

/** The response to a review that was saved. */
export const wireSavedReview = z.object({ status: wireOwnReview.shape.status });

/** The response to a photo that was sent. */
export const wireUploadedPhoto = photo.extend({ id: z.string().min(1) });

/** What the browser sends of a review. The store has the last word on all of it. */
export const reviewInput = z.object({
  product: z.string().min(1).max(200),
  stars: z.number().int().min(1).max(5),
  text: z.string().max(MAX_REVIEW_LENGTH),
  fit: fit.optional(),
  photoIds: z.array(z.string().min(1).max(100)).max(MAX_REVIEW_PHOTOS),
});

/** What the browser sends to report a review. */
export const reportInput = z.object({
  review: z.string().min(1).max(200),
  reason: z.enum(REPORT_REASONS),
});

export type WireReview = z.infer<typeof wireReview>;
export type WireReviewPage = z.infer<typeof wireReviewPage>;
