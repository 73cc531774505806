import { z } from '@hono/zod-openapi';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { reviewPhotos, reviews } from '../db/schema/reviews';
import { averageStars } from './rating';
import { photoColumns, reviewSchema, toReviewResponse } from './review-schema';

const STARS = ['1', '2', '3', '4', '5'] as const;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;

const ORDERS = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  highest: [desc(reviews.stars), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.stars), desc(reviews.createdAt), desc(reviews.id)],
};

/** A page of reviews, with a summary of all published reviews of the product. */
export const reviewListSchema = z.object({
  data: z.array(reviewSchema),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }),
  summary: z.object({
    average: z.number().openapi({ description: 'With one decimal; 0 without reviews.', example: 4.3 }),
    count: z.int(),
    distribution: z.object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int(), '5': z.int() }),
    fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
  }),
});

type ReviewList = z.infer<typeof reviewListSchema>;

/** What is asked for of a product's reviews. */
type ReviewQuery = {
  productId: string;
  page: number;
  limit: number;
  sort: (typeof reviewSorts)[number];
  /** Only reviews with so many stars. */
  stars?: number | undefined;
};

async function summarize(db: Database, productId: string): Promise<ReviewList['summary']> {
  const groups = await db
    .select({ stars: reviews.stars, fit: reviews.fit, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'published')))
    .groupBy(reviews.stars, reviews.fit);
  const distribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  const fit = { small: 0, true: 0, large: 0 };
  for (const group of groups) {
    const stars = STARS[group.stars - 1];
    if (stars) distribution[stars] += group.count;
    if (group.fit) fit[group.fit] += group.count;
  }
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  const starSum = groups.reduce((sum, group) => sum + group.stars * group.count, 0);
  return { average: averageStars(total, starSum), count: total, distribution, fit };
}

/** Reads a page of the published reviews of a product. */
export async function listReviews(
  db: Database,
  { productId, page, limit, sort, stars }: ReviewQuery,
): Promise<ReviewList> {
  const summary = await summarize(db, productId);
  const total = stars === undefined ? summary.count : summary.distribution[STARS[stars - 1] ?? '1'];
  const pagination = { page, limit, total };
  const offset = (page - 1) * limit;
  if (offset >= total) return { data: [], pagination, summary };
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.status, 'published'),
        stars === undefined ? undefined : eq(reviews.stars, stars),
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const photos = await db
    .select(photoColumns)
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, ids))
    .orderBy(asc(reviewPhotos.position));
  return { data: rows.map((row) => toReviewResponse(row, photos)), pagination, summary };
}
