import 'server-only';
import type { z } from 'zod';
import { tokenAccountKey } from '@/lib/api/rate-limit/keys';
import { callStoreApi } from '@/lib/store-api/client';
import { statusFailure, type ApiResult } from '@/lib/store-api/failure';
import { unreadBody } from '@/lib/store-api/lenient-schema';
import { photoTemplates } from './queries';
import type { OwnState, ReviewPhoto } from './review';
import { MAX_PHOTO_BYTES } from './review-limits';
import {
  wireOwnState,
  wireSavedReview,
  wireUploadedPhoto,
  type reportInput,
  type reviewInput,
} from './schema';

/** A phone on a slow line needs some time for a photo; the server cuts off requests after 90 s. */
const UPLOAD_TIMEOUT_MS = 80_000;

/** Photos that are passed on at the same time; the store holds each of them whole. */
const MAX_UPLOADS = 16;

const TOO_LARGE = 'The photo is too large. It can have 5 MB.';

/** The last upload of each account that sends photos now. */
const uploads = new Map<string, Promise<unknown>>();

type Caller = { site: string; token: string };

/** Reads whether the signed-in customer may review a product, and has. */
export async function getOwnReview({ site, token }: Caller, productId: string): Promise<ApiResult<OwnState>> {
  const result = await callStoreApi({
    site,
    token,
    path: `/products/${encodeURIComponent(productId)}/reviews/own`,
    schema: wireOwnState,
  });
  if (!result.ok) return result;
  const { canReview, review } = result.data;
  if (!review) return { ok: true, data: { canReview, review: null } };
  const { stars, text, fit, photos, status } = review;
  const photoUrl = photoTemplates(site);
  const shown = photos.map(({ id, url }) => ({ id, url: photoUrl(url) }));
  return { ok: true, data: { canReview, review: { stars, text, fit, status, photos: shown } } };
}

/** Writes or edits the customer's review of a product. */
export function saveReview({ site, token }: Caller, { product, ...review }: z.infer<typeof reviewInput>) {
  return callStoreApi({
    site,
    token,
    method: 'PUT',
    path: `/products/${encodeURIComponent(product)}/reviews/own`,
    body: review,
    schema: wireSavedReview,
  });
}

/** Deletes the customer's review of a product. */
export function deleteReview({ site, token }: Caller, productId: string) {
  return callStoreApi({
    site,
    token,
    method: 'DELETE',
    path: `/products/${encodeURIComponent(productId)}/reviews/own`,
    schema: unreadBody,
  });
}

/** Reports a review to the shop. */
export function reportReview({ site, token }: Caller, { review, reason }: z.infer<typeof reportInput>) {
  return callStoreApi({
    site,
    token,
    method: 'POST',
    path: `/reviews/${encodeURIComponent(review)}/reports`,
    body: { reason },
    schema: unreadBody,
  });
}

/**
 * Passes a photo on to the store as it comes, so that it is never whole in this process. Photos of one account go one after
 * the other, so that none takes the places of others by sending slowly.
 *
 * @param body of the request
 * @param declaredLength its Content-Length header
 */
export async function uploadPhoto(
  caller: Caller,
  body: ReadableStream<Uint8Array> | null,
  declaredLength: string | null,
): Promise<ApiResult<ReviewPhoto>> {
  if (Number(declaredLength) > MAX_PHOTO_BYTES) return statusFailure(413, TOO_LARGE);
  if (!body) return statusFailure(400, 'There is no photo in the request.');
  const account = tokenAccountKey(caller.token) ?? caller.token;
  const earlier = uploads.get(account);
  if (!earlier && uploads.size >= MAX_UPLOADS)
    return statusFailure(429, 'Many photos are being sent. Try again in a moment.');
  const upload = Promise.allSettled([earlier]).then(() => passOn(caller, body));
  uploads.set(account, upload);
  try {
    return await upload;
  } finally {
    if (uploads.get(account) === upload) uploads.delete(account);
  }
}

async function passOn(
  { site, token }: Caller,
  body: ReadableStream<Uint8Array>,
): Promise<ApiResult<ReviewPhoto>> {
  const counted = countBytes(body);
  const result = await callStoreApi({
    site,
    token,
    method: 'POST',
    path: '/review-photos',
    upload: {
      stream: counted.stream,
      contentType: 'application/octet-stream',
      timeoutMs: UPLOAD_TIMEOUT_MS,
    },
    schema: wireUploadedPhoto,
  });
  if (counted.isTooLarge()) return statusFailure(413, TOO_LARGE);
  if (!result.ok) return result;
  const { id, url } = result.data;
  return { ok: true, data: { id, url: photoTemplates(site)(url) } };
}

/** Ends a stream with an error beyond the bytes of a photo: a length may be wrong, or missing. */
function countBytes(body: ReadableStream<Uint8Array>) {
  let size = 0;
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_PHOTO_BYTES) controller.error(new Error(TOO_LARGE));
        else controller.enqueue(chunk);
      },
    }),
  );
  return { stream, isTooLarge: () => size > MAX_PHOTO_BYTES };
}
