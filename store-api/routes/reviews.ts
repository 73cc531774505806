import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonBody, jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { positiveInteger } from '../http/validation';
import { listReviews, reviewListSchema, reviewSorts } from '../reviews/list-reviews';
import {
  deleteReview,
  ownReviewStateSchema,
  readOwnReview,
  reviewRequestSchema,
  saveReview,
} from '../reviews/own-review';
import { reportReview, reportSchema } from '../reviews/report-review';
import { ownReviewSchema } from '../reviews/review-schema';

const requireReviews = requireFeature('reviews');

const productParams = z.object({ id: z.uuid('Product not found') });

const listRoute = createRoute({
  method: 'get',
  path: '/products/{id}/reviews',
  tags: ['Reviews'],
  summary: 'List the published reviews of a product',
  middleware: requireReviews,
  request: {
    params: productParams,
    query: z.object({
      page: positiveInteger(1_000_000).default(1).openapi({ type: 'integer' }),
      limit: positiveInteger(20).default(3).openapi({ type: 'integer' }),
      sort: z.enum(reviewSorts, `must be ${reviewSorts.join(', ')}`).default('newest'),
      stars: positiveInteger(5).optional().openapi({ type: 'integer' }),
    }),
  },
  responses: {
    200: jsonResponse('A page of reviews; the summary is of all of them.', reviewListSchema),
    ...errorResponses(400, 404),
  },
});

async function requireProduct(db: Database, shopId: string, id: string): Promise<string> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.shopId, shopId)));
  if (!product) throw new ApiError(404, 'Product not found');
  return product.id;
}

/** Reviews of products, for shops with the feature `reviews`. */
export function registerReviews(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const attempts = createRateLimiter(deps, 'reviews', limits.reviews);
  const ownPath = '/products/{id}/reviews/own';
  const auth = requireAuth(deps);
  const common = { tags: ['Reviews'], security: BEARER_AUTH };

  const ownRoute = createRoute({
    ...common,
    middleware: [requireReviews, auth] as const,
    method: 'get',
    path: ownPath,
    summary: "Read the customer's review of a product, and whether there may be one",
    request: { params: productParams },
    responses: {
      200: jsonResponse('What the customer may write and has written.', ownReviewStateSchema),
      ...errorResponses(401, 404),
    },
  });

  const saveRoute = createRoute({
    ...common,
    middleware: [requireReviews, auth] as const,
    method: 'put',
    path: ownPath,
    summary: 'Write or edit the review of a product that was delivered',
    request: {
      params: productParams,
      body: jsonBody(reviewRequestSchema),
    },
    responses: {
      200: jsonResponse('The edited review.', ownReviewSchema),
      201: jsonResponse('The new review.', ownReviewSchema),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  });

  const deleteRoute = createRoute({
    ...common,
    middleware: [requireReviews, auth] as const,
    method: 'delete',
    path: ownPath,
    summary: "Delete the customer's review of a product",
    request: { params: productParams },
    responses: { 204: { description: 'There is none any more.' }, ...errorResponses(401, 404, 429) },
  });

  const reportRoute = createRoute({
    ...common,
    middleware: [requireReviews, auth] as const,
    method: 'post',
    path: '/reviews/{id}/reports',
    summary: 'Report a review to the shop',
    request: {
      params: z.object({ id: z.uuid('Review not found') }),
      body: jsonBody(reportSchema),
    },
    responses: {
      204: { description: 'The report is noted, once for each customer.' },
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
    },
  });

  api.openapi(listRoute, async (c) => {
    const productId = await requireProduct(db, c.var.shop.id, c.req.valid('param').id);
    return c.json(await listReviews(db, { productId, ...c.req.valid('query') }), 200);
  });

  api.openapi(ownRoute, async (c) => {
    const productId = await requireProduct(db, c.var.shop.id, c.req.valid('param').id);
    return c.json(await readOwnReview(db, c.var.user.id, productId), 200);
  });

  api.openapi(saveRoute, async (c) => {
    const { shop, user } = c.var;
    await attempts.consume(user.id);
    const productId = await requireProduct(db, shop.id, c.req.valid('param').id);
    const isHeld = shop.extras?.holdsReviews ?? false;
    const { review, isNew } = await saveReview(db, user, productId, c.req.valid('json'), isHeld);
    return isNew ? c.json(review, 201) : c.json(review, 200);
  });

  api.openapi(deleteRoute, async (c) => {
    await attempts.consume(c.var.user.id);
    const productId = await requireProduct(db, c.var.shop.id, c.req.valid('param').id);
    await deleteReview(db, c.var.user.id, productId);
    return c.body(null, 204);
  });

  api.openapi(reportRoute, async (c) => {
    await attempts.consume(c.var.user.id);
    await reportReview(db, c.var.user, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
}
