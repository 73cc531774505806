import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { immutablePicture } from '../http/immutable-picture';
import { jsonResponse } from '../http/json-content';
import { createRateLimiter } from '../http/rate-limiter';
import { BEARER_AUTH, requireAuth } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { REVIEW_PHOTOS_PATH } from '../paths';
import { requireDelivery } from '../reviews/own-review';
import { readPhoto, requireRoom, storePhoto } from '../reviews/photos';
import { readUpload } from '../reviews/read-upload';
import { uploadedPhotoSchema } from '../reviews/review-schema';

const binary = { schema: z.string().openapi({ format: 'binary' }) };

const PHOTO_FILE = /^photo-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.webp$/;

const readRoute = createRoute({
  method: 'get',
  path: `${REVIEW_PHOTOS_PATH}/{file}`,
  tags: ['Reviews'],
  summary: "Read a review's photo",
  request: { params: z.object({ file: z.string().regex(PHOTO_FILE, 'Photo not found') }) },
  responses: {
    200: {
      description: 'The photo, which never changes under its name.',
      content: { 'image/webp': binary },
    },
    304: { description: 'The copy that the client has is right.' },
    ...errorResponses(404),
  },
});

/** Photos of reviews: GET /review-photos/{file}. */
export function registerReviewPhotos(api: Api, { db }: Deps): void {
  api.openapi(readRoute, async (c) => {
    const { file } = c.req.valid('param');
    const photo = await readPhoto(db, file.replace(PHOTO_FILE, '$1-$2-$3-$4-$5'));
    if (!photo) throw new ApiError(404, 'Photo not found');
    return immutablePicture(c, file, new Uint8Array(photo));
  });
}

/** A photo for a review, the only route that takes neither JSON nor a form: POST /review-photos. */
export function registerReviewPhotoUpload(api: Api, deps: Deps): void {
  const { db, limits } = deps;
  const attempts = createRateLimiter(deps, 'review-photos', limits.reviewPhotos);

  const uploadRoute = createRoute({
    method: 'post',
    path: REVIEW_PHOTOS_PATH,
    tags: ['Reviews'],
    summary: 'Send a photo for a review',
    description:
      'At most 5 MB, of a customer to whom an order was delivered. A photo that is put into no review is deleted after a day.',
    security: BEARER_AUTH,
    middleware: [requireFeature('reviews'), requireAuth(deps)] as const,
    request: {
      body: {
        required: true,
        content: { 'image/jpeg': binary, 'image/png': binary, 'image/webp': binary, 'image/avif': binary },
      },
    },
    responses: {
      201: jsonResponse(
        'The photo, as WebP of at most 1,600 pixels each way and without metadata.',
        uploadedPhotoSchema,
      ),
      ...errorResponses(401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  });

  api.openapi(uploadRoute, async (c) => {
    const { id: userId } = c.var.user;
    await attempts.consume(userId);
    await requireDelivery(db, userId);
    await requireRoom(db, userId);
    const file = await readUpload(c.req.raw.body, c.req.header('content-length'));
    return c.json(await storePhoto(db, userId, file), 201);
  });
}
